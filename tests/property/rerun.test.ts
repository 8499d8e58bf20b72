import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CACHE_PROFILES } from '../../src/core/cache/profiles';
import { goneOn, rerunning } from '../../src/core/cache/rerun';
import { billedTokens } from '../../src/core/cache/simulate';
import { verdictOf } from '../../src/core/cache/verdict';
import { roleOf } from '../../src/core/conversation/message';
import { finish } from '../../src/core/steps';
import { applyPlan } from '../../src/core/trimming/apply-plan';
import type { TrimPlan } from '../../src/core/trimming/plan';
import { STRATEGIES } from '../../src/core/trimming/registry';
import { anyConversation, soundConversation } from '../support/conversation-arbitrary';
import { tokensOf } from '../support/token-field';

const ENV = { count: tokensOf, overhead: 3, summarise: () => 'summary' };
const FULL: TrimPlan = { strategy: 'full-history', params: {}, pairSafe: true };
const profile = fc.constantFrom(...CACHE_PROFILES).map((each) => ({ ...each, minTokens: 0 }));
const plan = fc.record({
  strategy: fc.constantFrom(...STRATEGIES.map(({ id }) => id)),
  params: fc.record({
    keep: fc.nat(4),
    max: fc.nat(200),
    high: fc.nat(200),
    low: fc.nat(90),
    over: fc.nat(90),
  }),
  pairSafe: fc.boolean(),
});

function rerun(messages: readonly unknown[], under: TrimPlan, by: (typeof CACHE_PROFILES)[number]) {
  return finish(rerunning(messages, (part) => applyPlan(part, under, ENV), ENV, by));
}

test('every token of every request is cached, written or neither', () => {
  fc.assert(
    fc.property(anyConversation, plan, profile, (messages, under, by) => {
      const { requests, now } = rerun(messages, under, by);
      for (const { prompt, cached, write, uncached } of [...requests, now]) {
        expect(cached + write + uncached).toBe(prompt);
        expect(Math.min(cached, write, uncached)).toBeGreaterThanOrEqual(0);
      }
      expect(now.prompt).toBe(applyPlan(messages, under, ENV).report.tokensOut + ENV.overhead);
      expect(requests.every(({ turn }, at) => turn >= (requests[at - 1]?.turn ?? 0))).toBe(true);
    }),
  );
});

test('the full history against itself saves nothing and costs nothing more', () => {
  fc.assert(
    fc.property(anyConversation, profile, (messages, by) => {
      const bills = rerun(messages, FULL, by).requests.map((use) => ({
        ...use,
        cost: billedTokens(use, by),
      }));
      expect(verdictOf(bills, bills)).toMatchObject({ kind: 'same', paysOffFrom: undefined });
    }),
  );
});

test('a conversation that goes on has the turns asked for, begins as it did, and repeats no message as it was', () => {
  fc.assert(
    fc.property(soundConversation, fc.nat(12), (messages, turns) => {
      const longer = goneOn(messages, turns);
      expect(longer.source).toHaveLength(longer.messages.length);
      if (longer.messages === messages) return;
      expect(longer.messages.filter((message) => roleOf(message) === 'user')).toHaveLength(turns);
      const kept = longer.messages.filter((message) => messages.includes(message as never));
      expect(messages.slice(0, kept.length)).toEqual(kept);
      expect(
        longer.messages.every((message, at) => roleOf(message) === roleOf(messages[longer.source[at] ?? -1])),
      ).toBe(true);
    }),
  );
});
