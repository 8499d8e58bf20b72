import { beforeAll, describe, expect, it } from 'vitest';
import type { Verdict } from '../../../src/core/cache/verdict';
import { language } from '../../../src/state/language.svelte';
import { billTurns } from '../../../src/ui/trim/over-time/turns';
import { verdictText } from '../../../src/ui/trim/over-time/words';

const VERDICT: Verdict = {
  kind: 'dearer',
  fewerTokens: 0.62,
  lowerCost: -0.28,
  paysOffFrom: undefined,
  cachedShare: 0.56,
  cause: 'moving-start',
};

describe('the verdict in words', () => {
  beforeAll(() => language.use('en'));

  it.each<[Partial<Verdict>, string]>([
    [
      {},
      'Sends 62% less, costs 28% more up to turn 40 (does not pay off by then): the start of the prompt changes so often that only 56% of it comes from the cache. Try two marks.',
    ],
    [
      { kind: 'cheaper', lowerCost: 0.36, paysOffFrom: 12, cachedShare: 0.87, cause: 'resting-start' },
      'Sends 62% less, costs 36% less up to turn 40 (pays off from turn 12): the start of the prompt rests between cuts, 87% of it comes from the cache.',
    ],
    [
      { kind: 'cheaper', lowerCost: 0.62, paysOffFrom: 6, cachedShare: 0, cause: 'no-cache' },
      'Sends 62% less, costs 62% less up to turn 40 (pays off from turn 6): without a cache the price follows the tokens.',
    ],
    [{ kind: 'same' }, 'Sends the same as the full history: up to turn 40 there is nothing to cut.'],
  ])('%j', (change, text) => {
    expect(verdictText({ ...VERDICT, ...change }, 40, false)).toBe(text);
  });

  it('of the full history is what the others are measured against', () => {
    expect(verdictText({ ...VERDICT, kind: 'same', cachedShare: 0.95 }, 40, true)).toContain('95%');
  });
});

describe('the bill of a turn', () => {
  const use = (turn: number, cached: number, uncached: number) => ({
    turn,
    prompt: cached + uncached,
    cached,
    write: 0,
    uncached,
  });

  it('adds all its requests up', () => {
    const requests = [use(0, 0, 10), use(0, 10, 5), use(1, 15, 1)];
    const turns = billTurns(requests, ({ cached, uncached }) => cached / 10 + uncached);
    expect(turns).toEqual([
      { prompt: 25, cached: 10, write: 0, uncached: 15, cost: 16, running: 16 },
      { prompt: 16, cached: 15, write: 0, uncached: 1, cost: 2.5, running: 18.5 },
    ]);
  });
});
