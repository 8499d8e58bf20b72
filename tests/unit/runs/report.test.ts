import { expect, test } from 'vitest';
import type { KeptRun } from '../../../src/core/runs/kept-run';
import { markup } from '../../../src/core/runs/report/markup';
import { writeReport } from '../../../src/core/runs/report/report';
import type { ReportWords } from '../../../src/core/runs/report/words';
import { fillText } from '../../../src/i18n/format';
import { runs as en } from '../../../src/i18n/en/runs';
import { runs as zh } from '../../../src/i18n/zh-CN/runs';
import { recordRun, PLAIN_SETUP } from '../../support/kept-runs';
import { functionTool } from '../../support/simulation';

const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(1)'>{title}`;

const wordsOf = (report: typeof en.report | typeof zh.report, language: string): ReportWords => ({
  language,
  say: (text, values = {}) => fillText(report[text], values, language),
  number: String,
  money: (amount) => `$${amount}`,
  time: (ms) => new Date(ms).toISOString(),
  span: (ms) => `${ms} ms`,
  ended: (reason) => reason,
  fault: (id) => id,
  source: (source) => source,
});

function hostileRun(): KeptRun {
  const tools = [functionTool('search', { q: { type: 'string' } })];
  const run = recordRun(
    JSON.stringify({ model: HOSTILE, messages: [{ role: 'user', content: `search ${HOSTILE}` }], tools }),
    { ...PLAIN_SETUP, provider: HOSTILE, mocks: { search: { kind: 'fixed', answer: HOSTILE } } },
  );
  return { ...run, title: HOSTILE };
}

test('no text of a conversation is markup, and nothing is loaded or run', () => {
  const page = writeReport(
    hostileRun(),
    [{ severity: 'error', place: HOSTILE, text: HOSTILE }],
    wordsOf(en.report, 'en'),
  );
  expect(page).not.toMatch(/<script|<img|<link|<iframe|javascript:|url\(|@import|\son\w+=['"]/i);
  expect(page).toContain("default-src 'none'");
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('it shows the settings, every step, every message and the problems, in the language asked for', () => {
  const run = hostileRun();
  const page = writeReport(run, [], wordsOf(zh.report, 'zh-CN'));
  expect(page).toContain('<html lang="zh-CN">');
  for (const text of ['时间线', '第 1 步：模型', '第 2 步：工具', '结束时的消息', '#0 user', '运行设置']) {
    expect(page).toContain(text);
  }
  expect(page.match(/<li class="card (model|tools)/g)).toHaveLength(run.steps.length);
  expect(page).toContain(zh.report.noProblems);
});

test('markup is escaped once, and lists are joined', () => {
  const inner = markup`<b>${'<'}</b>`;
  expect(markup`<p title="${'"&'}">${[inner, inner]}${undefined}${false}${0}</p>`.text).toBe(
    '<p title="&quot;&amp;"><b>&lt;</b><b>&lt;</b>0</p>',
  );
});
