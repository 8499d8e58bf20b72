import { describe, expect, it } from 'vitest';
import { costOf, isPeakAt, priceOf, type TokenUse } from '../../../src/core/models/cost';
import { findModel } from '../../../src/core/models/find';
import type { Model } from '../../../src/core/models/model';

function listed(id: string): Model {
  const match = findModel(id);
  if (match.kind === 'unknown') throw new Error(`${id} is not listed`);
  return match.model;
}

describe('costOf', () => {
  const cases: readonly [string, 'usd' | 'cny', boolean, TokenUse, number][] = [
    ['gpt-4o', 'usd', false, { input: 1_000_000 }, 2.5],
    ['gpt-4o', 'usd', false, { input: 1_000_000, cached: 400_000 }, 2],
    ['gpt-4o', 'usd', false, { input: 0, output: 100_000 }, 1],
    ['deepseek-flash', 'cny', false, { input: 1_000_000, cached: 1_000_000 }, 0.02],
    ['deepseek-flash', 'cny', true, { input: 1_000_000 }, 2],
    ['gpt-6-sol', 'usd', false, { input: 200_000, cacheWrite: 200_000 }, 0.5],
  ];
  it.each(cases)('%s in %s, peak %s: %o costs %f', (id, currency, peak, use, money) => {
    expect(costOf(listed(id), use, { currency, peak })).toBeCloseTo(money, 10);
  });

  it('says so when the vendor lists no price in the currency', () => {
    expect(costOf(listed('gpt-4o'), { input: 1 }, { currency: 'cny' })).toBeUndefined();
  });

  it('raises the whole request above the long-context mark, and not at it', () => {
    const model = listed('gpt-6-sol');
    expect(priceOf(model, 272_000, { currency: 'usd' })).toMatchObject({ input: 2, output: 10 });
    expect(priceOf(model, 272_001, { currency: 'usd' })).toMatchObject({ input: 4, cached: 0.4, output: 15 });
  });
});

describe('isPeakAt', () => {
  const model = listed('deepseek-flash');
  // 2026-11-16 is a Monday.
  it.each([
    ['2026-11-16T00:59:59Z', false],
    ['2026-11-16T01:00:00Z', true],
    ['2026-11-16T04:00:00Z', false],
    ['2026-11-16T06:00:00Z', true],
    ['2026-11-16T10:00:00Z', false],
    ['2026-11-14T02:00:00Z', false],
    ['2026-11-15T02:00:00Z', false],
  ])('at %s: %s', (time, isPeak) => {
    expect(isPeakAt(model, Date.parse(time))).toBe(isPeak);
  });

  it('never holds for a vendor without peak hours', () => {
    expect(isPeakAt(listed('gpt-4o'), Date.parse('2026-11-16T02:00:00Z'))).toBe(false);
  });
});
