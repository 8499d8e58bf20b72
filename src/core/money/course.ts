import { simulateGrowth, type GrowingRequest } from '../cache/growth';
import type { CacheProfile } from '../cache/profile';
import type { CacheUse } from '../cache/simulate';
import { growthOf } from '../conversation/growth';
import { roleOf } from '../conversation/message';
import type { TokenUse } from './bill';

/** A conversation as it is billed: its messages and, by index, what each costs in a prompt and as a reply. */
export interface Talk {
  readonly messages: readonly unknown[];
  readonly tokens: readonly number[];
  readonly replyTokens: readonly number[];
  /** Tokens every request carries besides its messages. */
  readonly overhead: number;
  /** Length of a reply that is not there yet, in tokens. */
  readonly expectedReply: number;
}

/** One request of a talk, and what of it a cache would hold at best. */
export interface TalkRequest {
  /** How many messages it held. */
  readonly length: number;
  readonly output: number;
  readonly cache: CacheUse;
}

/** The requests that led to this talk, each with all before it sent again; without a profile nothing is cached. */
export function requestsOf(talk: Talk, profile: CacheProfile | undefined): readonly TalkRequest[] {
  const { messages, tokens, replyTokens, overhead, expectedReply } = talk;
  const steps = growthOf(messages, tokens, overhead);
  const positionAt = positionsOf(messages, overhead);
  const growing = steps.map(({ length, prompt }): GrowingRequest => ({
    prompt,
    withReply: prompt + (tokens[length] ?? expectedReply),
    position: positionAt[length] ?? 0,
  }));
  const uses = profile === undefined ? growing.map(uncached) : simulateGrowth(growing, profile);
  return steps.map(({ length, prompt }, at) => ({
    length,
    output: length < messages.length ? (replyTokens[length] ?? 0) : expectedReply,
    cache: uses[at] ?? uncached({ prompt }),
  }));
}

/** The talk as it stands, asked for a reply: the request whose price is shown. */
export function requestNow(talk: Talk, profile: CacheProfile | undefined): TalkRequest | undefined {
  const isWaiting = roleOf(talk.messages.at(-1)) !== 'assistant';
  // Sending a finished talk again is a request of its own: one after an empty question.
  const asked = isWaiting ? talk : extended(talk, [{ message: QUESTION, tokens: 0, reply: 0 }]);
  const request = requestsOf(asked, profile).at(-1);
  return request && { ...request, length: talk.messages.length };
}

/**
 * The talk after `turns` more, made of its own turns over and over; undefined when it has none. A reply that is still
 * awaited comes first.
 */
export function continued(talk: Talk, turns: number): Talk | undefined {
  const isWaiting = roleOf(talk.messages.at(-1)) !== 'assistant';
  const { expectedReply } = talk;
  const whole = isWaiting
    ? extended(talk, [{ message: REPLY, tokens: expectedReply, reply: expectedReply }])
    : talk;
  const starts = whole.messages.flatMap((message, at) => (roleOf(message) === 'user' ? [at] : []));
  if (starts.length === 0) return undefined;
  const entries = Array.from({ length: turns }, (_, turn) => {
    const from = starts[turn % starts.length] ?? 0;
    const to = starts[(turn % starts.length) + 1] ?? whole.messages.length;
    return entriesOf(whole, from, to);
  });
  return extended(whole, entries.flat());
}

/** How the tokens of a request are billed with its cache, or with none. */
export function useOf({ cache, output }: TalkRequest, isCached: boolean): TokenUse {
  const { prompt, cached, write } = cache;
  return isCached ? { input: prompt, cached, cacheWrite: write, output } : { input: prompt, output };
}

const QUESTION = { role: 'user' };
const REPLY = { role: 'assistant' };

interface Entry {
  readonly message: unknown;
  readonly tokens: number;
  readonly reply: number;
}

function entriesOf({ messages, tokens, replyTokens }: Talk, from: number, to: number): readonly Entry[] {
  return messages
    .slice(from, to)
    .map((message, at) => ({ message, tokens: tokens[from + at] ?? 0, reply: replyTokens[from + at] ?? 0 }));
}

function extended(talk: Talk, entries: readonly Entry[]): Talk {
  return {
    ...talk,
    messages: [...talk.messages, ...entries.map(({ message }) => message)],
    tokens: [...talk.tokens, ...entries.map(({ tokens }) => tokens)],
    replyTokens: [...talk.replyTokens, ...entries.map(({ reply }) => reply)],
  };
}

/** For each length the lookback position of a prompt's end: tool results after one another are one. */
function positionsOf(messages: readonly unknown[], overhead: number): readonly number[] {
  const positions = [overhead > 0 ? 1 : 0];
  messages.forEach((message, at) => {
    const isRun = roleOf(message) === 'tool' && roleOf(messages[at - 1]) === 'tool';
    positions.push((positions[at] ?? 0) + (isRun ? 0 : 1));
  });
  return positions;
}

function uncached({ prompt }: { readonly prompt: number }): CacheUse {
  return { prompt, cached: 0, write: 0, uncached: prompt };
}
