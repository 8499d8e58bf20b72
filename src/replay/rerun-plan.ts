import type { CacheProfile } from '../core/cache/profile';
import { goneOn, rerunning } from '../core/cache/rerun';
import { estimateMessage } from '../core/sending/sizes';
import type { Steps } from '../core/steps';
import { applyPlan } from '../core/trimming/apply-plan';
import { LIBRARIES } from '../core/trimming/libraries';
import { createKeywordScore, summariseByExtraction } from '../core/trimming/stand-ins';
import type { TrimEnvironment } from '../core/trimming/environment';
import type { TrimPlan } from '../core/trimming/plan';
import type { PlanRerun, Talk } from './protocol';

const scoreByKeywords = createKeywordScore();

/** Re-runs a conversation under a plan, then again with the turns that it is made longer by. */
export function* rerunningPlan(
  talk: Talk,
  plan: TrimPlan,
  profile: CacheProfile,
  turns: number,
): Steps<PlanRerun> {
  const { messages, pinned } = talk;
  const env = environmentOf(talk, messages);
  const trim = (of: TrimEnvironment) => (part: readonly unknown[]) =>
    applyPlan(part, plan, of, {
      pinned: pinned.filter((index) => index < part.length),
      libraries: LIBRARIES,
    });
  const asItIs = yield* rerunning(messages, trim(env), env, profile);
  const longer = goneOn(messages, turns);
  if (longer.messages === messages) return asItIs;
  const longerEnv = environmentOf(talk, longer.messages, longer.source);
  const { requests } = yield* rerunning(longer.messages, trim(longerEnv), longerEnv, profile);
  return { requests, now: asItIs.now };
}

/** Sizes as they were counted; of what trimming makes up or changes, as they are estimated. */
function environmentOf(
  { tokens, overhead, window }: Talk,
  messages: readonly unknown[],
  source?: readonly number[],
): TrimEnvironment {
  return {
    overhead,
    ...(window !== undefined && { window }),
    summarise: summariseByExtraction,
    score: scoreByKeywords,
    count: (message, index) => {
      const counted = message === messages[index] ? tokens[source?.[index] ?? index] : undefined;
      return counted ?? estimateMessage(message);
    },
  };
}
