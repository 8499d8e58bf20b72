import { roleOf } from '../conversation/message';
import { isObject } from '../json/value';
import type { Steps } from '../steps';
import type { Projection } from '../trimming/account';
import type { TrimEnvironment } from '../trimming/environment';
import { requestEnds } from '../trimming/project';
import type { CacheProfile } from './profile';
import { createRequestReader } from './replay';
import { createCache, type CacheUse } from './simulate';

/** A request the conversation went through, as the cache would have served it. */
export interface ServedRequest extends CacheUse {
  /** The turn it belongs to, from 0: a turn with tool calls takes several requests. */
  readonly turn: number;
}

export interface Rerun {
  readonly requests: readonly ServedRequest[];
  /** The whole conversation as it stands, sent after all of these. */
  readonly now: CacheUse;
}

/** Any way of trimming: what it sends in place of the messages there were at the time. */
export type Trimming = (messages: readonly unknown[]) => Projection;

/** Re-runs a conversation request by request, with a step for each. */
export function* rerunning(
  messages: readonly unknown[],
  trim: Trimming,
  env: TrimEnvironment,
  profile: CacheProfile,
): Steps<Rerun> {
  const read = createRequestReader(messages, env);
  const serve = createCache(profile);
  const roles = messages.map(roleOf);
  const requests: ServedRequest[] = [];
  let turn = -1;
  let looked = 0;
  for (const end of requestEnds(roles)) {
    for (; looked < end; looked += 1) if (roles[looked] === 'user') turn += 1;
    const use = serve(read({ end, projection: trim(messages.slice(0, end)) }));
    requests.push({ ...use, turn: Math.max(0, turn) });
    yield;
  }
  const end = messages.length;
  const isSent = requestEnds(roles).at(-1) === end;
  const now = (isSent && requests.at(-1)) || serve(read({ end, projection: trim(messages) }));
  return { requests, now };
}

/** A conversation that was made longer. */
export interface Longer {
  readonly messages: readonly unknown[];
  /** Index of the message that each one is, or is a copy of. */
  readonly source: readonly number[];
}

/**
 * The conversation going on as it went, its answered turns over and over, until there are `turns` of them; itself where
 * it has as many or no answered one. A copy differs from its original in a field that nothing reads: what a cache has
 * seen of the one it has not seen of the other.
 */
export function goneOn(messages: readonly unknown[], turns: number): Longer {
  const starts = messages.flatMap((message, at) => (roleOf(message) === 'user' ? [at] : []));
  const isOpen = roleOf(messages.at(-1)) !== 'assistant';
  const whole = isOpen ? starts.slice(0, -1) : starts;
  const source = messages.map((_, at) => at);
  if (whole.length === 0 || turns <= starts.length) return { messages, source };
  const end = (isOpen ? starts.at(-1) : undefined) ?? messages.length;
  const longer = messages.slice(0, end);
  source.length = end;
  for (let turn = whole.length; turn < turns; turn += 1) {
    const at = turn % whole.length;
    for (let from = whole[at] ?? end; from < (whole[at + 1] ?? end); from += 1) {
      const message = messages[from];
      longer.push(isObject(message) ? { ...message, repeatedIn: turn } : message);
      source.push(from);
    }
  }
  return { messages: longer, source };
}
