import { describe, expect, it } from 'vitest';
import { CACHE_PROFILES, cacheProfileOf } from '../../../src/core/cache/profiles';
import { replayCosts } from '../../../src/core/cache/replay';
import { billedTokens, simulateCache, type PromptBlock } from '../../../src/core/cache/simulate';
import { createRecipe, type RecipeInput } from '../../../src/core/trimming/recipe';
import { chat } from '../../support/chat';
import { tokensOf } from '../../support/token-field';

const TURNS = Array.from({ length: 40 }, (_, turn) => `u:u${turn}*60 a:a${turn}*200`).join(' ');
const CONVERSATION = chat(`s*1500 ${TURNS}`);
const SUMMARY_TOKENS = 300;
const env = {
  count: (message: unknown, index: number) => (index < 0 ? SUMMARY_TOKENS : tokensOf(message)),
  overhead: 0,
  summarise: (covered: readonly unknown[], before: string | undefined) =>
    `${before ?? ''} + ${covered.length}`,
};

function billed(recipe: RecipeInput, profileId: string): number {
  const profile = cacheProfileOf(profileId);
  if (profile === undefined) throw new Error(profileId);
  const costs = replayCosts(CONVERSATION, createRecipe(recipe), env, profile);
  return Math.round(costs.reduce((sum, turn) => sum + turn.billed, 0));
}

describe('40 turns under five strategies, in input tokens', () => {
  const over = { when: { over: { tokens: 4000 } } };
  it.each<[string, RecipeInput, readonly number[]]>([
    ['full history', {}, [39062, 39975, 39975, 9126]],
    ['last 5 turns', { steps: [{ kind: 'window', keep: 5 }] }, [50136, 117780, 57405, 42992]],
    [
      'last 5 turns, start moves by 4',
      { steps: [{ kind: 'window', keep: 5, step: 4 }] },
      [29962, 46527, 32727, 15754],
    ],
    [
      'two marks',
      { ...over, steps: [{ kind: 'budget', unit: 'turn', max: 2100 }] },
      [24893, 33371, 26471, 9639],
    ],
    [
      'summary and 2 turns',
      { ...over, steps: [{ kind: 'summarise', keep: 2 }] },
      [26093, 33675, 26775, 9820],
    ],
  ])('%s', (_, recipe, expected) => {
    const profiles = ['openai-steps', 'openai-marks', 'openai-marks-after-system', 'deepseek-units'];
    expect(profiles.map((id) => billed(recipe, id))).toEqual(expected);
  });

  it('without a cache are ordered by the tokens sent', () => {
    expect(billed({}, 'none')).toBe(265_200);
    expect(billed({ steps: [{ kind: 'window', keep: 5 }] }, 'none')).toBe(101_400);
  });
});

describe.each(CACHE_PROFILES.map((profile) => [profile.id, profile] as const))('%s', (_, profile) => {
  const block = (id: string, tokens: number): PromptBlock => ({ id, tokens, head: id === 's' });
  const requests = [
    { prompt: [block('s', 2000), block('u1', 100)] },
    { prompt: [block('s', 2000), block('u1', 100), block('a1', 100), block('u2', 100)] },
    { prompt: [block('s', 2000), block('u1 edited', 100), block('a1', 100), block('u2', 100)] },
  ];

  it('accounts for every token of every prompt', () => {
    for (const use of simulateCache(requests, profile)) {
      expect(use.cached + use.write + use.uncached).toBe(use.prompt);
      expect(billedTokens(use, profile)).toBeGreaterThanOrEqual(0);
    }
  });

  it('finds nothing at first, and after an edit at most what stands before it', () => {
    const [first, , edited] = simulateCache(requests, profile);
    expect(first?.cached).toBe(0);
    expect(edited?.cached).toBeLessThanOrEqual(2000);
  });
});

it('counts adjoining tool results as one position of the lookback', () => {
  const profile = cacheProfileOf('anthropic-automatic');
  if (profile === undefined) throw new Error('no profile');
  const start = { prompt: [{ id: 's', tokens: 2000 }] };
  const results = (run: string | undefined) =>
    Array.from({ length: 30 }, (_, at) => ({ id: at, tokens: 10, ...(run !== undefined && { run }) }));
  const cachedWith = (run: string | undefined) =>
    simulateCache([start, { prompt: [...start.prompt, ...results(run)] }], profile)[1]?.cached;
  expect(cachedWith('tool')).toBe(2000);
  expect(cachedWith(undefined)).toBe(0);
});
