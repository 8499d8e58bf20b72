import type { CacheProfile } from '../cache/profile';
import { blocksOf, createNaming, type Naming } from '../cache/prompt-blocks';
import { createCache, type CacheRequest, type PromptBlock } from '../cache/simulate';
import { growthOf } from '../conversation/growth';
import { messagesOf } from '../conversation/request';
import { isEqual } from '../json/reconcile';
import { memberOf, type JsonValue } from '../json/value';

/** A request and what its parts weigh. */
export interface WeighedRequest {
  readonly request: JsonValue;
  /** Tokens of each message, its format overhead included. */
  readonly messages: readonly number[];
  /** Tokens of what is rendered before the messages: tool definitions. */
  readonly head: number;
}

export interface SharedPrefix {
  /** How many leading messages both have in common. */
  readonly messages: number;
  /** Their tokens, with the tool definitions before them: what a cache could serve at most. */
  readonly tokens: number;
}

/** The number of leading messages that are equal in both. */
export function sharedMessages(a: readonly JsonValue[], b: readonly JsonValue[]): number {
  const limit = Math.min(a.length, b.length);
  let count = 0;
  while (count < limit && isEqual(a[count], b[count])) count++;
  return count;
}

/** What two requests have in common from the start. With other tools, or for another model, no token is shared. */
export function sharedPrefix(a: WeighedRequest, b: WeighedRequest): SharedPrefix {
  const messages = sharedMessages(messagesOf(a.request), messagesOf(b.request));
  if (headOf(a.request) !== headOf(b.request)) return { messages, tokens: 0 };
  const tokens = a.messages.slice(0, messages).reduce((sum, count) => sum + count, a.head);
  return { messages, tokens };
}

/** Requests of the origin that are looked at, the latest before the two part: earlier ones end in starts that are shorter. */
const ORIGIN_REQUESTS = 100;

/**
 * Tokens that a cache would serve, at best, of the first request in which a fork goes its own way, after its origin was sent turn
 * by turn. 0 when there is no such request.
 */
export function cachedOfFork(origin: WeighedRequest, fork: WeighedRequest, profile: CacheProfile): number {
  const shared = sharedMessages(messagesOf(origin.request), messagesOf(fork.request));
  const own = requestEnds(fork).find((end) => end > shared);
  if (own === undefined) return 0;
  const serve = createCache(profile);
  const idOf = createNaming();
  const before = requestEnds(origin).filter((end) => end <= shared + 1);
  for (const end of before.slice(-ORIGIN_REQUESTS)) serve(readRequest(origin, end, idOf));
  return serve(readRequest(fork, own, idOf)).cached;
}

/** How many messages each request of a conversation had. */
function requestEnds({ request, messages, head }: WeighedRequest): readonly number[] {
  return growthOf(messagesOf(request), messages, head).map(({ length }) => length);
}

/** Reads the request of a conversation's first `end` messages, and the reply it got. */
function readRequest(
  { request, messages: tokens, head }: WeighedRequest,
  end: number,
  idOf: Naming,
): CacheRequest {
  const messages = messagesOf(request);
  const tokensAt = (index: number) => tokens[index] ?? 0;
  const first: PromptBlock = { id: headOf(request), tokens: head, head: true };
  const reply = messages[end];
  const completion = reply === undefined ? undefined : { id: idOf(reply), tokens: tokensAt(end) };
  return {
    prompt: [first, ...blocksOf(messages.slice(0, end), tokensAt, idOf)],
    ...(completion && { completion }),
  };
}

/** What is rendered before the messages, and whose cache it is. */
function headOf(request: JsonValue): string {
  const parts = ['model', 'tools', 'functions', 'system'].map((key) => memberOf(request, key) ?? null);
  return JSON.stringify(parts);
}
