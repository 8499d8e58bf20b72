import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findModel } from '../../../src/core/models/find';
import { createDocument } from '../../../src/core/snapshot/document';
import type { Counts } from '../../../src/state/tokens/counts.svelte';
import { language } from '../../../src/state/language.svelte';
import { Money } from '../../../src/state/tokens/money.svelte';
import { Session } from '../../../src/state/session/session.svelte';

/** A million tokens to `model`. */
function open(model: string) {
  const text = JSON.stringify({ model, messages: [] });
  const session = new Session(createDocument({ title: '', provider: 'openai', text }));
  const total = { tokens: 1_000_000, isPending: false, isEstimate: false };
  const counts = {
    get match() {
      return findModel(session.model ?? '');
    },
    total,
  } as Counts;
  return { session, money: new Money(session, counts) };
}

beforeEach(async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  // A Sunday.
  vi.useFakeTimers({ now: new Date('2026-11-15T02:00:00Z') });
  await language.use('en');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the currency', () => {
  it.each([
    ['en', 'deepseek-flash', 'usd', 0.15],
    ['zh-CN', 'deepseek-flash', 'cny', 1],
    ['zh-CN', 'gpt-4o', 'usd', 2.5],
  ] as const)('in %s for %s is %s until one is chosen', async (locale, model, currency, cost) => {
    await language.use(locale);
    const { money } = open(model);
    expect([money.currency, money.promptCost]).toEqual([currency, cost]);
  });

  it('once chosen stays, and converts at the rate of the user', () => {
    open('gpt-4o').money.keep({ currency: 'cny', cnyPerUsd: 8 });
    const { money } = open('gpt-4o');
    expect([money.currency, money.promptCost, money.tariff?.isConverted]).toEqual(['cny', 20, true]);
  });
});

describe('prices of the user', () => {
  it('are kept, and taken back', () => {
    open('gpt-4o').money.setPrice('gpt-4o', 'usd', 'input', 4);
    const { money } = open('gpt-4o');
    expect([money.promptCost, money.tariff?.isEdited]).toEqual([4, true]);
    money.resetPrices();
    expect(open('gpt-4o').money.promptCost).toBe(2.5);
  });

  it('give a model that is not in the table one', () => {
    const { money } = open('my/Own-Model:free');
    expect(money.promptCost).toBeUndefined();
    money.setPrice(money.model.id, 'usd', 'input', 1);
    money.setPrice(money.model.id, 'usd', 'output', 2);
    expect(money.promptCost).toBe(1);
  });
});

it('follows the clock into the peak hours', () => {
  vi.setSystemTime('2026-11-16T00:59:30Z');
  const { money } = open('deepseek-flash');
  const stop = money.followClock();
  expect(money.promptCost).toBe(0.15);
  vi.advanceTimersByTime(60_000);
  expect(money.promptCost).toBe(0.3);
  money.hours = 'usual';
  expect(money.promptCost).toBe(0.15);
  stop();
});

it('goes over to another model and its vendor in one step', () => {
  const { session, money } = open('gpt-4o');
  money.switchTo('deepseek-flash', 'deepseek');
  expect([session.model, session.surroundings.provider]).toEqual(['deepseek-flash', 'deepseek']);
  session.undo();
  expect([session.model, session.surroundings.provider]).toEqual(['gpt-4o', 'openai']);
});
