import { describe, expect, test } from 'vitest';
import { compareRuns } from '../../../src/core/runs/compare';
import type { KeptRun, KeptStep } from '../../../src/core/runs/kept-run';
import { readRun } from '../../../src/core/runs/read';
import { isOffline, rerun } from '../../../src/core/runs/rerun';
import { finalTextOf } from '../../../src/core/runs/texts';
import { totalsOf } from '../../../src/core/runs/totals';
import { writeRun } from '../../../src/core/runs/write';
import { PLAIN_SETUP, PLAIN_WORLD, recordRun } from '../../support/kept-runs';
import { functionTool } from '../../support/simulation';

const QUESTION = { role: 'user', content: 'What is the weather in Oslo?' };
const tools = [functionTool('get_weather', { city: { type: 'string' } }, 'The weather of a city')];

function weatherRun(answer = 'clear', messages: readonly unknown[] = [QUESTION], model = 'gpt-5'): KeptRun {
  const mocks = { get_weather: { kind: 'fixed', answer } };
  return recordRun(JSON.stringify({ model, messages, tools }), { ...PLAIN_SETUP, mocks });
}

/** The result of the weather tool as the conversation holds it in the end. */
function resultIn(run: KeptRun): unknown {
  return (JSON.parse(finalTextOf(run)) as { messages: unknown[] }).messages[2];
}

describe('the first difference', () => {
  test('of a run and itself there is none, whenever and however long it ran', () => {
    const run = weatherRun();
    const later = { ...run, steps: run.steps.map((step) => ({ ...step, beganMs: 99, tookMs: 7 })) };
    expect(compareRuns(run, later).first).toBeUndefined();
  });

  test('what was set up comes first, with its place', () => {
    const { first, settings } = compareRuns(weatherRun('clear'), weatherRun('storm'));
    expect(first).toEqual({
      kind: 'setting',
      setting: 'mocks',
      difference: { pointer: '/get_weather/answer', left: 'clear', right: 'storm' },
    });
    expect(settings.filter(({ difference }) => difference).map(({ setting }) => setting)).toEqual(['mocks']);
  });

  test('a finished conversation that is answered anew is the same as one that is asked', () => {
    const finished = weatherRun('clear', [QUESTION, { role: 'assistant', content: 'Sunny.' }]);
    expect(compareRuns(weatherRun(), finished).first).toBeUndefined();
  });

  test('a step is named with its part and the place in it', () => {
    const run = weatherRun();
    const steps = run.steps.map((step) =>
      step.kind === 'tools'
        ? { ...step, answers: step.answers.map((one) => ({ ...one, content: 'storm' })) }
        : step,
    );
    expect(compareRuns(run, { ...run, steps }).first).toEqual({
      kind: 'step',
      number: 2,
      difference: { part: 'answers', pointer: '/0/content', left: 'clear', right: 'storm' },
    });
  });

  test('a missing step, and another end, are told too', () => {
    const run = weatherRun();
    const short: KeptRun = { ...run, steps: run.steps.slice(0, 2), ended: 'paused' };
    expect(compareRuns(run, short).first).toEqual({ kind: 'missing', number: 3, in: 'right' });
    expect(compareRuns(run, { ...run, ended: 'stopped' }).first).toEqual({
      kind: 'end',
      left: 'stop',
      right: 'stopped',
    });
  });
});

describe('running again', () => {
  test('says where it differs when something that decides has changed', async () => {
    const run = weatherRun();
    const { setup } = run.start;
    const other = { ...setup, mocks: { get_weather: { kind: 'fixed', answer: 'storm' } } };
    const again = await rerun({ ...run, start: { ...run.start, setup: other } }, PLAIN_WORLD);
    const { first } = compareRuns(run, { ...again, start: run.start });
    expect(first).toMatchObject({ kind: 'step', number: 2, difference: { right: 'storm' } });
  });

  test('answers of the user are taken as they were, code is run', async () => {
    const run = weatherRun();
    const own = run.steps.map((step) =>
      step.kind === 'tools'
        ? {
            ...step,
            answers: step.answers.map((one) => ({ ...one, content: 'by hand', source: 'own' as const })),
          }
        : step,
    );
    const again = await rerun({ ...run, steps: own }, PLAIN_WORLD);
    expect(resultIn(again)).toMatchObject({ role: 'tool', content: 'by hand' });
    const setup = { ...run.start.setup, mocks: { get_weather: { kind: 'script', code: 'return args' } } };
    const ran = await rerun({ ...run, start: { ...run.start, setup } }, PLAIN_WORLD);
    expect(resultIn(ran)).toMatchObject({ content: '{"city":"Oslo"}' });
  });

  test('a run that a live model answered is not offline', () => {
    const run = weatherRun();
    expect(isOffline(run)).toBe(true);
    const steps = run.steps.map((step) =>
      step.kind === 'model' ? { ...step, model: 'live' as const } : step,
    );
    expect(isOffline({ ...run, steps })).toBe(false);
  });
});

test('totals sum what is known, and money only in one currency', () => {
  const run = weatherRun();
  const priced = (currency: 'usd' | 'cny', at: number) => ({
    input: 10 * at,
    output: at,
    isMeasured: true,
    cost: { amount: at, currency },
  });
  const withUses = (currencies: readonly ('usd' | 'cny')[]): KeptRun => ({
    ...run,
    steps: run.steps.map((step, at) =>
      step.kind === 'model' ? { ...step, use: priced(currencies[at] ?? 'usd', at + 1) } : step,
    ),
  });
  expect(totalsOf(run)).toMatchObject({ turns: 2, toolCalls: 1, tokens: undefined, cost: undefined });
  expect(totalsOf(withUses([]))).toMatchObject({
    tokens: { input: 40, output: 4, isMeasured: true },
    cost: { amount: 4, currency: 'usd' },
  });
  expect(totalsOf(withUses(['cny'])).cost).toBeUndefined();
});

/** What a file may claim that a run was about. */
describe('a run over a body that is none can be looked at like any other', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
  const BODIES = [
    '',
    'null',
    '[]',
    '{}',
    '{"messages":5}',
    '{"messages":{"0":{}}}',
    deep(10_000),
    `{"messages":${deep(10_000)}}`,
    `{"messages":[{"role":"user","content":${deep(400)}}]}`,
  ];
  const run = weatherRun();

  function claiming(text: string, member: 'text' | 'edited' | 'sent'): KeptRun {
    if (member === 'text') return { ...run, start: { ...run.start, text } };
    const steps = run.steps.map((step): KeptStep => {
      if (step.kind === 'tools' || member === 'edited') return { ...step, edited: text };
      return { ...step, sent: { text, indexes: [0, null, 99] } };
    });
    return { ...run, steps };
  }

  test.each(BODIES.map((text) => [text.slice(0, 60), text]))('%s', async (_, text) => {
    for (const member of ['text', 'edited', 'sent'] as const) {
      const claimed = claiming(text, member);
      const other = claiming(text.replace('1', '2'), member);
      expect(() => JSON.stringify([compareRuns(claimed, run), compareRuns(claimed, other)])).not.toThrow();
      expect((await rerun(claimed, PLAIN_WORLD)).title).toBe(run.title);
      expect(typeof finalTextOf(claimed)).toBe('string');
      expect(readRun(writeRun(claimed)).ok).toBe(true);
    }
  });
});

test('of more steps than any run takes none is read', () => {
  const run = weatherRun();
  const [step] = run.steps;
  const long = (count: number) => {
    const steps = Array.from({ length: count }, () => step).filter((each) => each !== undefined);
    return readRun(writeRun({ ...run, steps }));
  };
  expect(long(1000).ok).toBe(true);
  expect(long(1001)).toEqual({ ok: false, reason: { kind: 'corrupt', pointer: '/steps' } });
});

test.each([
  ['scriptFault', 'bogus'],
  ['argumentFaults', 5],
  ['argumentFaults', [{ path: null, kind: 'type', expected: '' }]],
  ['argumentFaults', [{ path: [], kind: 'constructor', expected: '' }]],
])('what a screen shows of an answer is what it should be: %s', (member, value) => {
  const run = weatherRun();
  const steps = run.steps.map((step) =>
    step.kind === 'tools'
      ? { ...step, answers: step.answers.map((each) => ({ ...each, [member]: value })) }
      : step,
  );
  const read = readRun(writeRun({ ...run, steps }));
  expect(read.ok ? undefined : read.reason.kind).toBe('corrupt');
});
