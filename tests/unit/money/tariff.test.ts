import { describe, expect, it } from 'vitest';
import type { Currency, Model } from '../../../src/core/models/model';
import { findModel, MODELS } from '../../../src/core/models/find';
import { billOf, costOf, type TokenUse } from '../../../src/core/money/bill';
import { isPeakAt, pricesFor, tariffOf, type PriceTerms, type Tariff } from '../../../src/core/money/tariff';

// A Sunday: no peak hours anywhere.
const SUNDAY = Date.parse('2026-11-15T02:00:00Z');

function listed(id: string): Model {
  const match = findModel(id);
  if (match.kind === 'unknown') throw new Error(`${id} is not listed`);
  return match.model;
}

function tariff(id: string, currency: Currency, terms: Partial<PriceTerms> = {}): Tariff {
  const found = tariffOf(listed(id), { currency, cnyPerUsd: 7, edits: {}, time: SUNDAY, ...terms });
  if (found === undefined) throw new Error(`${id} has no price`);
  return found;
}

describe('the price of a request', () => {
  const cases: readonly [string, Currency, boolean, TokenUse, number][] = [
    ['gpt-4o', 'usd', false, { input: 1_000_000 }, 2.5],
    ['gpt-4o', 'usd', false, { input: 1_000_000, cached: 400_000 }, 2],
    ['gpt-4o', 'usd', false, { input: 0, output: 100_000 }, 1],
    ['gpt-4o', 'cny', false, { input: 1_000_000 }, 17.5],
    ['gpt-4o', 'usd', true, { input: 1_000_000 }, 2.5],
    ['gpt-4', 'usd', false, { input: 1000, cached: 1000 }, 0.03],
    ['deepseek-flash', 'cny', false, { input: 1_000_000, cached: 1_000_000 }, 0.02],
    ['deepseek-flash', 'cny', true, { input: 1_000_000 }, 2],
    ['deepseek-flash', 'usd', true, { input: 1_000_000, cached: 500_000, output: 1_000_000 }, 1.353],
    ['gpt-6-sol', 'usd', false, { input: 200_000, cacheWrite: 200_000 }, 0.5],
    ['claude-sonnet-5', 'usd', false, { input: 1_000_000, cached: 400_000, cacheWrite: 600_000 }, 1.58],
    // At the mark the usual prices hold; above it they rise for the whole request.
    ['gpt-6-sol', 'usd', false, { input: 272_000, output: 1000 }, 0.554],
    ['gpt-6-sol', 'usd', false, { input: 272_001, output: 1000 }, 1.103004],
    ['gpt-6-sol', 'usd', false, { input: 300_000, cached: 300_000 }, 0.12],
    ['gemini-2.5-pro', 'usd', false, { input: 200_000 }, 0.25],
    ['gemini-2.5-pro', 'usd', false, { input: 200_001 }, 0.5000025],
    ['qwen3-max', 'cny', false, { input: 32_000, output: 1000 }, 0.09],
    ['qwen3-max', 'cny', false, { input: 100_000, output: 1000 }, 0.416],
    ['qwen3-max', 'cny', false, { input: 200_000, output: 1000 }, 1.428],
    ['qwen3-max', 'usd', false, { input: 200_000 }, 0.1722],
    ['qwen3.6-plus', 'usd', false, { input: 300_000, output: 1000 }, 0.606],
    ['qwen3.6-plus', 'cny', false, { input: 300_000 }, 0.6],
  ];
  it.each(cases)('%s in %s, peak %s: %o costs %f', (id, currency, isPeak, use, money) => {
    expect(costOf(tariff(id, currency), use, isPeak)).toBeCloseTo(money, 10);
  });

  it('is told line by line, and says which lines have no price of their own', () => {
    const use = { input: 1000, cached: 300, cacheWrite: 200, output: 50 };
    const { lines, total } = billOf(tariff('gpt-4o', 'usd'), use, false);
    expect(lines.map(({ kind, tokens }) => [kind, tokens])).toEqual([
      ['input', 500],
      ['cached', 300],
      ['cacheWrite', 200],
      ['output', 50],
    ]);
    expect(lines.map(({ isInputPrice }) => isInputPrice)).toEqual([false, false, true, false]);
    expect(total).toBeCloseTo((500 * 2.5 + 300 * 1.25 + 200 * 2.5 + 50 * 10) / 1e6, 12);
  });
});

describe('tariffOf', () => {
  it('converts where the vendor lists the other currency alone, and says so', () => {
    expect(tariff('gpt-4o', 'cny')).toMatchObject({ isConverted: true, price: { input: 17.5, output: 70 } });
    expect(tariff('deepseek-flash', 'cny', { cnyPerUsd: 9 })).toMatchObject({
      isConverted: false,
      price: { input: 1 },
    });
    const yuanOnly = { id: 'x', cny: { input: 14, cached: null, cacheWrite: null, output: 28 } };
    expect(tariffOf(yuanOnly, { currency: 'usd', cnyPerUsd: 7, edits: {}, time: 0 })).toMatchObject({
      isConverted: true,
      price: { input: 2, cached: null, output: 4 },
    });
  });

  it('knows no price where none is listed', () => {
    expect(tariffOf({ id: 'o1' }, { currency: 'usd', cnyPerUsd: 7, edits: {}, time: 0 })).toBeUndefined();
  });

  it.each([
    ['2026-12-31T23:59:59Z', 0.75],
    ['2027-01-01T00:00:00Z', 1.5],
  ])('keeps to announced prices: at %s gemini-3.8-flash costs %f', (time, input) => {
    expect(tariff('gemini-3.8-flash', 'usd', { time: Date.parse(time) }).price.input).toBe(input);
  });

  it('takes prices of the user first, in every currency and surcharge', () => {
    const edits = { 'gpt-6-sol': { usd: { input: 3 } }, custom: { usd: { input: 1, output: 2 } } };
    const own = tariff('gpt-6-sol', 'cny', { edits });
    expect(own).toMatchObject({ isEdited: true, price: { input: 21, output: 70 } });
    expect(pricesFor(own, 272_001, false).input).toBe(42);
    const terms: PriceTerms = { currency: 'usd', cnyPerUsd: 7, edits, time: 0 };
    expect(tariffOf({ id: 'custom' }, terms)?.price).toMatchObject({ input: 1, cached: null, output: 2 });
  });
});

describe('isPeakAt', () => {
  const { peak } = listed('deepseek-flash');
  // 2026-11-16 is a Monday; Beijing is eight hours ahead of UTC.
  it.each([
    ['2026-11-16T00:59:59Z', false],
    ['2026-11-16T01:00:00Z', true],
    ['2026-11-16T03:59:59Z', true],
    ['2026-11-16T04:00:00Z', false],
    ['2026-11-16T06:00:00Z', true],
    ['2026-11-16T09:59:59Z', true],
    ['2026-11-16T10:00:00Z', false],
    ['2026-11-14T02:00:00Z', false],
    ['2026-11-15T02:00:00Z', false],
    // Friday evening in Beijing, still Friday in UTC.
    ['2026-11-20T09:30:00Z', true],
  ])('at %s: %s', (time, isPeak) => {
    expect(isPeakAt(peak, Date.parse(time))).toBe(isPeak);
  });

  it('never holds for a vendor without peak hours', () => {
    expect(isPeakAt(undefined, Date.parse('2026-11-16T02:00:00Z'))).toBe(false);
  });
});

it('lists surcharges by size, the smallest first', () => {
  for (const { long = [], id } of MODELS) {
    const sizes = long.map(({ overInputTokens }) => overInputTokens);
    expect([id, sizes]).toEqual([id, [...sizes].sort((a, b) => a - b)]);
  }
});
