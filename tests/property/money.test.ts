import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheProfileFor } from '../../src/core/cache/choose';
import { simulateGrowth } from '../../src/core/cache/growth';
import { CACHE_PROFILES } from '../../src/core/cache/profiles';
import { simulateCache, type CacheRequest, type PromptBlock } from '../../src/core/cache/simulate';
import { MODELS } from '../../src/core/models/find';
import { billOf, costOf } from '../../src/core/money/bill';
import { continued, requestsOf, useOf, type Talk } from '../../src/core/money/course';
import { pricesFor, tariffOf } from '../../src/core/money/tariff';

const role = fc.constantFrom('system', 'user', 'assistant', 'tool');
const entry = fc.record({ role, tokens: fc.nat(900), reply: fc.nat(900) });
const talk: fc.Arbitrary<Talk> = fc
  .record({ entries: fc.array(entry, { maxLength: 40 }), overhead: fc.nat(300), expectedReply: fc.nat(800) })
  .map(({ entries, ...rest }) => ({
    ...rest,
    messages: entries.map((each) => ({ role: each.role })),
    tokens: entries.map(({ tokens }) => tokens),
    replyTokens: entries.map(({ reply }) => reply),
  }));
const profile = fc.constantFrom(...CACHE_PROFILES);
const tariff = fc
  .record({
    model: fc.constantFrom(...MODELS.filter(({ usd }) => usd !== undefined)),
    currency: fc.constantFrom('usd' as const, 'cny' as const),
  })
  .map(({ model, currency }) => {
    const found = tariffOf(model, { currency, cnyPerUsd: 7, edits: {}, time: 0 });
    if (found === undefined) throw new Error(model.id);
    return { model, tariff: found };
  });

test('a growing conversation is cached as the simulation of its requests says', () => {
  const growing = fc.array(
    fc.record({ added: fc.array(fc.nat(800), { minLength: 1, maxLength: 25 }), reply: fc.nat(800) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(growing, fc.nat(3000), profile, (turns, system, rule) => {
      const requests: CacheRequest[] = [];
      let prompt: PromptBlock[] = [{ id: 'system', tokens: system, head: true }];
      turns.forEach(({ added, reply }, turn) => {
        prompt = [...prompt, ...added.map((tokens, at) => ({ id: `${turn}.${at}`, tokens }))];
        const completion = { id: `reply ${turn}`, tokens: reply };
        requests.push({ prompt, completion });
        prompt = [...prompt, completion];
      });
      const sum = (blocks: readonly PromptBlock[]) => blocks.reduce((total, { tokens }) => total + tokens, 0);
      const steps = requests.map((request) => ({
        prompt: sum(request.prompt),
        withReply: sum(request.prompt) + (request.completion?.tokens ?? 0),
        position: request.prompt.length,
      }));
      expect(simulateGrowth(steps, rule, system)).toEqual(simulateCache(requests, rule));
    }),
  );
});

test('cached, written and plain tokens add up to the prompt, whatever the rule', () => {
  fc.assert(
    fc.property(talk, profile, (of, rule) => {
      for (const { cache } of requestsOf(of, rule)) {
        expect(cache.cached + cache.write + cache.uncached).toBe(cache.prompt);
        expect(Math.min(cache.cached, cache.write, cache.uncached)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('without cache a conversation costs its requests sent alone', () => {
  fc.assert(
    fc.property(talk, profile, tariff, fc.boolean(), (of, rule, { tariff: prices }, isPeak) => {
      for (const request of requestsOf(of, rule)) {
        const { input, output } = pricesFor(prices, request.cache.prompt, isPeak);
        const alone = (request.cache.prompt * input + request.output * output) / 1e6;
        expect(costOf(prices, useOf(request, false), isPeak)).toBeCloseTo(alone, 9);
      }
    }),
  );
});

test('tokens read from the cache never cost more, and only written ones can', () => {
  fc.assert(
    fc.property(talk, tariff, fc.boolean(), (of, { model, tariff: prices }, isPeak) => {
      for (const request of requestsOf(of, cacheProfileFor(model))) {
        const plain = costOf(prices, useOf(request, false), isPeak);
        const { lines, total } = billOf(prices, useOf(request, true), isPeak);
        const written = lines.find(({ kind }) => kind === 'cacheWrite');
        const premium = ((written?.tokens ?? 0) * (written?.perMillion ?? 0)) / 1e6;
        expect(total - premium).toBeLessThanOrEqual(plain + 1e-12);
      }
    }),
  );
});

test('more turns only add requests, and more of them cost more', () => {
  fc.assert(
    fc.property(talk, fc.nat(12), tariff, (of, turns, { tariff: prices }) => {
      const more = continued(of, turns);
      fc.pre(more !== undefined);
      const before = requestsOf(of, undefined);
      const after = requestsOf(more, undefined);
      expect(after.slice(0, before.length).map(({ cache, output }) => [cache, output])).toEqual(
        before.map(({ cache, output }) => [cache, output]),
      );
      const cost = (requests: typeof after) =>
        requests.reduce((sum, request) => sum + costOf(prices, useOf(request, false), false), 0);
      expect(cost(after)).toBeGreaterThanOrEqual(cost(before) - 1e-9);
    }),
  );
});
