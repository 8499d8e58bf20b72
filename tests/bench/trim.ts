import { applyPlan } from '../../src/core/trimming/apply-plan';
import type { TrimPlan } from '../../src/core/trimming/plan';
import { conversationOf } from './conversation';
import { medianTime } from './median';

const MESSAGES = 10_000;

const PLANS: readonly TrimPlan[] = [
  { strategy: 'full-history', params: {}, pairSafe: true },
  { strategy: 'system-last-messages', params: { maxItems: 200 }, pairSafe: true },
  { strategy: 'last-turns', params: { keep: 100 }, pairSafe: true },
  { strategy: 'token-budget', params: { max: 20_000 }, pairSafe: true },
  { strategy: 'two-marks', params: { high: 40_000, low: 20_000 }, pairSafe: true },
];

/** Five strategies over 10 000 messages against one JSON.stringify of the same array. */
export function benchTrim(): Promise<string> {
  const large = ratioOf(MESSAGES);
  const small = ratioOf(MESSAGES / 4);
  return Promise.resolve(
    `trim: 5 strategies over ${MESSAGES} messages take ${large.toFixed(2)} × JSON.stringify ` +
      `(${small.toFixed(2)} × at a quarter of the length)`,
  );
}

function ratioOf(length: number): number {
  const conversation = conversationOf(length);
  const trim = medianTime(() => {
    // A new array each round: nothing may be remembered from the round before.
    const messages = [...conversation];
    for (const plan of PLANS)
      applyPlan(messages, plan, { count: (_, index) => 8 + (index % 40), overhead: 200 });
  });
  return trim / medianTime(() => JSON.stringify(conversation));
}
