import type { CacheProfile } from '../cache/profile';
import { createCache, type CacheRequest, type PromptBlock } from '../cache/simulate';
import { isSystemRole, roleOf } from '../conversation/message';
import { messagesOf } from '../conversation/request';
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
  while (count < limit && isSame(a[count], b[count])) count++;
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
  const own = turnEnds(messagesOf(fork.request)).find((end) => end > shared);
  if (own === undefined) return 0;
  const serve = createCache(profile);
  const read = createReader();
  const before = turnEnds(messagesOf(origin.request)).filter((end) => end <= shared + 1);
  for (const end of before.slice(-ORIGIN_REQUESTS)) serve(read(origin, end));
  return serve(read(fork, own)).cached;
}

/** How many messages each request of a conversation had: those before every answer, and all while one is awaited. */
function turnEnds(messages: readonly JsonValue[]): readonly number[] {
  const answers = messages.flatMap((message, at) => (roleOf(message) === 'assistant' ? at : []));
  return roleOf(messages.at(-1)) === 'assistant' ? answers : [...answers, messages.length];
}

/** Reads requests as blocks that are equal when what they hold is. */
function createReader(): (weighed: WeighedRequest, end: number) => CacheRequest {
  const names = new Map<string, number>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? names.size;
    names.set(text, name);
    return name;
  };
  return ({ request, messages: tokens, head }, end) => {
    const blocks = messagesOf(request)
      .slice(0, end + 1)
      .map((message, at): PromptBlock => ({
        id: nameOf(JSON.stringify(message)),
        tokens: tokens[at] ?? 0,
        head: isSystemRole(roleOf(message)),
      }));
    const first: PromptBlock = { id: nameOf(headOf(request)), tokens: head, head: true };
    const completion = blocks[end];
    return { prompt: [first, ...blocks.slice(0, end)], ...(completion && { completion }) };
  };
}

/** What is rendered before the messages, and whose cache it is. */
function headOf(request: JsonValue): string {
  const parts = ['model', 'tools', 'functions', 'system'].map((key) => memberOf(request, key) ?? null);
  return JSON.stringify(parts);
}

function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
