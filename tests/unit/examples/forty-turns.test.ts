import { describe, expect, it } from 'vitest';
import { countTokens } from '../../../scripts/count-tokens';
import { ensureVocabularies } from '../../../scripts/vocabularies';
import { cacheProfileOf } from '../../../src/core/cache/profiles';
import { rerunning } from '../../../src/core/cache/rerun';
import { billedTokens } from '../../../src/core/cache/simulate';
import { messagesOf } from '../../../src/core/conversation/request';
import { fortyTurns } from '../../../src/core/examples/forty-turns';
import type { JsonObject } from '../../../src/core/json/value';
import { finish } from '../../../src/core/steps';
import { applyPlan } from '../../../src/core/trimming/apply-plan';
import type { TrimPlan } from '../../../src/core/trimming/plan';

ensureVocabularies();
const SUMMARY_TOKENS = 300;
const PROFILES = ['openai-steps', 'openai-marks', 'openai-marks-after-system', 'deepseek-units'];

describe.each(['en', 'zh-CN'] as const)('the forty turns in %s', (language) => {
  const request = JSON.parse(fortyTurns.contents[language].request) as JsonObject;
  const messages = messagesOf(request);
  const account = countTokens(request, { provider: fortyTurns.provider });
  const sizes = account.messages.map(({ total }) => total);
  const overhead = account.total - sizes.reduce((sum, tokens) => sum + tokens, 0);
  const env = {
    overhead,
    count: (message: unknown, index: number) =>
      message === messages[index] ? (sizes[index] ?? 0) : SUMMARY_TOKENS,
    summarise: (covered: readonly unknown[], before: string | undefined) =>
      `${before ?? ''} + ${covered.length}`,
  };

  it('take 1500 tokens for the start, 60 for each question and 200 for each answer', () => {
    const [system = 0, ...rest] = sizes;
    expect(system + overhead).toBe(1500);
    expect(new Set(rest.filter((_, at) => at % 2 === 0))).toEqual(new Set([60]));
    expect(new Set(rest.filter((_, at) => at % 2 === 1))).toEqual(new Set([200]));
    expect(rest).toHaveLength(80);
  });

  /** Prompt tokens of all requests, and what they cost by each profile, in input tokens. */
  function totals(plan: TrimPlan) {
    return PROFILES.map((id) => {
      const profile = cacheProfileOf(id);
      if (profile === undefined) throw new Error(id);
      const trim = (part: readonly unknown[]) => applyPlan(part, plan, env);
      const { requests } = finish(rerunning(messages, trim, env, profile));
      const billed = requests.reduce((sum, use) => sum + billedTokens(use, profile), 0);
      return [requests.reduce((sum, { prompt }) => sum + prompt, 0), Math.round(billed)];
    });
  }

  it.each<[string, number, sent: number, billed: readonly number[]]>([
    ['the full history', 0, 265_200, [39_062, 39_975, 39_975, 9126]],
    ['the last 5 turns', 1, 101_400, [50_136, 117_780, 57_405, 42_992]],
    ['the last 5 turns, start moving by 4', 2, 115_440, [29_962, 46_527, 32_727, 15_754]],
    ['two marks', 3, 115_440, [24_893, 33_371, 26_471, 9639]],
    ['a summary and the last 2 turns', 4, 116_640, [26_093, 33_675, 26_775, 9820]],
  ])('cost under %s what the table says', (_, at, sent, billed) => {
    const plan = fortyTurns.comparison?.[at];
    if (plan === undefined) throw new Error(`no plan ${at}`);
    expect(totals(plan)).toEqual(billed.map((cost) => [sent, cost]));
  });
});
