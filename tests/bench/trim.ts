import { cacheProfileOf } from '../../src/core/cache/profiles';
import { rerunning } from '../../src/core/cache/rerun';
import { finish } from '../../src/core/steps';
import { applyPlan } from '../../src/core/trimming/apply-plan';
import type { TrimPlan } from '../../src/core/trimming/plan';
import { conversationOf } from './conversation';
import { medianTime } from './median';

type Print = (line: string) => void;

const MESSAGES = 10_000;
const TURNS = 200;
const MESSAGES_PER_TURN = 4;

const plan = (strategy: string, params: TrimPlan['params'] = {}): TrimPlan => ({
  strategy,
  params,
  pairSafe: true,
});
const PLANS: readonly TrimPlan[] = [
  plan('full-history'),
  plan('system-last-messages', { maxItems: 200 }),
  plan('last-turns', { keep: 100 }),
  plan('token-budget', { max: 20_000 }),
  plan('two-marks', { high: 40_000, low: 20_000 }),
];
const REPLAYED: readonly TrimPlan[] = [
  plan('full-history'),
  plan('last-turns', { keep: 5 }),
  plan('two-marks', { high: 4000, low: 2000 }),
  plan('clear-tool-results', { keep: 3 }),
  plan('summary-last-turns', { keep: 2, over: 4000, text: 'What was said before.' }),
];
const ENV = { count: (_: unknown, index: number) => 8 + (Math.max(0, index) % 40), overhead: 200 };

/** Trimming and replaying, each against one JSON.stringify of the same array. */
export function benchTrim(print: Print): void {
  const large = ratioOf(MESSAGES);
  const small = ratioOf(MESSAGES / 4);
  print(
    `trim: 5 strategies over ${MESSAGES} messages take ${large.toFixed(2)} × JSON.stringify ` +
      `(${small.toFixed(2)} × at a quarter of the length)`,
  );
  const { requests, ratio } = replayOf(TURNS);
  print(
    `replay: ${TURNS} turns under 5 strategies take ${ratio.toFixed(0)} × JSON.stringify, ` +
      `${(ratio / (REPLAYED.length * requests)).toFixed(2)} × for each of ${requests} requests`,
  );
}

function ratioOf(length: number): number {
  const conversation = conversationOf(length);
  const trim = medianTime(() => {
    // A new array each round: nothing may be remembered from the round before.
    const messages = [...conversation];
    for (const each of PLANS) applyPlan(messages, each, ENV);
  });
  return trim / medianTime(() => JSON.stringify(conversation));
}

/** What the worker does: every request of the conversation is trimmed and billed, under each plan. */
function replayOf(turns: number): { readonly requests: number; readonly ratio: number } {
  const conversation = conversationOf(turns * MESSAGES_PER_TURN);
  const profile = cacheProfileOf('openai-steps');
  if (profile === undefined) throw new Error('no such profile');
  let requests = 0;
  const replay = medianTime(() => {
    for (const each of REPLAYED) {
      const trim = (part: readonly unknown[]) => applyPlan(part, each, ENV);
      requests = finish(rerunning(conversation, trim, ENV, profile)).requests.length;
    }
  });
  return { requests, ratio: replay / medianTime(() => JSON.stringify(conversation)) };
}
