import type { CacheProfile } from '../cache/profile';
import { blocksOf, createNaming, type Naming } from '../cache/prompt-blocks';
import { simulateCache, type CacheRequest, type CacheUse } from '../cache/simulate';
import type { GrowthStep } from '../conversation/growth';
import type { Usage } from '../usage/usage';

/** A request as a run sent it, in tokens as counted here or, where the provider said them, as measured. */
export interface SentRequest {
  readonly messages: readonly unknown[];
  /** Of each message. */
  readonly tokens: readonly number[];
  /** Tokens it carried besides its messages. */
  readonly overhead: number;
  readonly reply?: { readonly message: unknown; readonly tokens: number };
  readonly measured?: Usage;
}

/** What one request of a run came to; `added` is what the request before did not hold. */
export interface SentFigures extends GrowthStep {
  readonly output: number;
  /** What a cache gave as measured, else would give at best. */
  readonly cache: CacheUse;
}

/** The id of the block that stands for what a request carries besides its messages. */
const OVERHEAD_ID = 'overhead';

/** The requests of one run in the order they were sent; without a profile nothing is cached. Trimming may have shortened any. */
export function sentFigures(
  requests: readonly SentRequest[],
  profile: CacheProfile | undefined,
): readonly SentFigures[] {
  const idOf = createNaming();
  const uses =
    profile &&
    simulateCache(
      requests.map((request) => cacheRequestOf(request, idOf)),
      profile,
    );
  let total = 0;
  let before: ReadonlySet<number> | undefined;
  return requests.map((request, at) => {
    const { messages, tokens, overhead, reply, measured } = request;
    const counted = tokens.reduce((sum, one) => sum + one, overhead);
    const ids = messages.map(idOf);
    const resent = before === undefined ? 0 : resentTokens(ids, tokens, before) + overhead;
    before = new Set(ids);
    const cache = measured ? measuredUse(measured) : (uses?.[at] ?? uncached(counted));
    total += cache.prompt;
    return {
      length: messages.length,
      prompt: cache.prompt,
      added: Math.max(0, cache.prompt - resent),
      total,
      output: measured?.output ?? reply?.tokens ?? 0,
      cache,
    };
  });
}

function cacheRequestOf({ messages, tokens, overhead, reply }: SentRequest, idOf: Naming): CacheRequest {
  const head = overhead > 0 ? [{ id: OVERHEAD_ID, tokens: overhead, head: true }] : [];
  return {
    prompt: [...head, ...blocksOf(messages, (at) => tokens[at] ?? 0, idOf)],
    ...(reply && { completion: { id: idOf(reply.message), tokens: reply.tokens } }),
  };
}

function resentTokens(
  ids: readonly number[],
  tokens: readonly number[],
  before: ReadonlySet<number>,
): number {
  return ids.reduce((sum, id, at) => sum + (before.has(id) ? (tokens[at] ?? 0) : 0), 0);
}

function measuredUse({ input, cached = 0, cacheWrite = 0 }: Usage): CacheUse {
  return { prompt: input, cached, write: cacheWrite, uncached: input - cached - cacheWrite };
}

function uncached(prompt: number): CacheUse {
  return { prompt, cached: 0, write: 0, uncached: prompt };
}
