import type { CacheProfile } from '../cache/profile';
import { createCache, type PromptBlock } from '../cache/simulate';
import { messagesOf } from '../conversation/request';
import { memberOf, type JsonValue } from '../json/value';

/** A request and what its parts weigh. */
export interface WeighedRequest {
  readonly request: JsonValue;
  /** Tokens of each message, its format overhead included. */
  readonly messages: readonly number[];
  /** Tokens of everything besides the messages. */
  readonly overhead: number;
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
  const tokens = a.messages.slice(0, messages).reduce((sum, count) => sum + count, a.overhead);
  return { messages, tokens };
}

/**
 * What a cache would serve of each request at best when they are sent one after another: the first fills it, forks find what
 * they share with those before them.
 */
export function cachedOfEach(requests: readonly WeighedRequest[], profile: CacheProfile): readonly number[] {
  const serve = createCache(profile);
  return requests.map(({ request, messages, overhead }) => {
    const blocks = messagesOf(request).map((message, at): PromptBlock => ({
      id: JSON.stringify(message),
      tokens: messages[at] ?? 0,
    }));
    return serve({ prompt: [{ id: headOf(request), tokens: overhead, head: true }, ...blocks] }).cached;
  });
}

/** What is rendered before the messages, and whose cache it is. */
function headOf(request: JsonValue): string {
  const parts = ['model', 'tools', 'functions', 'system'].map((key) => memberOf(request, key) ?? null);
  return JSON.stringify(parts);
}

function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
