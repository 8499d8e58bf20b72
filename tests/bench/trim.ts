import { applyPlan } from '../../src/core/trimming/apply-plan';
import type { TrimPlan } from '../../src/core/trimming/plan';

const MESSAGES = 10_000;
const ROUNDS = 15;

const PLANS: readonly TrimPlan[] = [
  { strategy: 'full-history', params: {}, pairSafe: true },
  { strategy: 'system-last-messages', params: { maxItems: 200 }, pairSafe: true },
  { strategy: 'last-turns', params: { keep: 100 }, pairSafe: true },
  { strategy: 'token-budget', params: { max: 20_000 }, pairSafe: true },
  { strategy: 'two-marks', params: { high: 40_000, low: 20_000 }, pairSafe: true },
];

/** Five strategies over 10 000 messages against one JSON.stringify of the same array. */
export function benchTrim(): Promise<string> {
  const small = ratioOf(MESSAGES / 4);
  const large = ratioOf(MESSAGES);
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
    for (const plan of PLANS) applyPlan(messages, plan, { count: (_, index) => 8 + (index % 40), overhead: 200 });
  });
  return trim / medianTime(() => JSON.stringify(conversation));
}

function medianTime(work: () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
}

/** Turns of a question, a call, its result and an answer, of ordinary length. */
function conversationOf(length: number): readonly unknown[] {
  const sentence = 'The cabinet at the north gate took the payment twice and gave one can of cola. ';
  return Array.from({ length }, (_, at) => {
    const id = `call_${Math.floor(at / 4)}`;
    switch (at % 4) {
      case 0:
        return { role: at === 0 ? 'system' : 'user', content: sentence.repeat(2) + at };
      case 1:
        return {
          role: 'assistant',
          content: null,
          tool_calls: [{ id, type: 'function', function: { name: 'query', arguments: `{"order":${at}}` } }],
        };
      case 2:
        return { role: 'tool', tool_call_id: id, content: sentence + at };
      default:
        return { role: 'assistant', content: sentence.repeat(3) + at };
    }
  });
}
