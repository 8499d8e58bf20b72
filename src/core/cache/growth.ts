import type { CacheProfile } from './profile';
import { cachedSteps, isWithinLookback, type CacheUse } from './simulate';

/** One request of a conversation that only grows: each prompt begins with all of the one before and its reply. */
export interface GrowingRequest {
  readonly prompt: number;
  /** The prompt and its reply, as later prompts hold them. */
  readonly withReply: number;
  /** Where the prompt ends, in lookback positions. */
  readonly position: number;
}

/**
 * `simulateCache` for a conversation that only grows, in linear time: what the request before left behind is all that
 * counts. `head`: tokens of the start that a mark after the system prompt closes.
 */
export function simulateGrowth(
  requests: readonly GrowingRequest[],
  profile: CacheProfile,
  head = 0,
): readonly CacheUse[] {
  const { rule, minTokens } = profile;
  return requests.map((request, at) => {
    const isReachable = rule.kind !== 'none' && request.prompt >= minTokens;
    const before = requests[at - 1];
    const cached = isReachable && before !== undefined ? cachedAfter(before, request, profile, head) : 0;
    const rest = request.prompt - cached;
    const isWritten = isReachable && rule.kind === 'marks';
    return { prompt: request.prompt, cached, write: isWritten ? rest : 0, uncached: isWritten ? 0 : rest };
  });
}

function cachedAfter(
  before: GrowingRequest,
  request: GrowingRequest,
  { rule, minTokens }: CacheProfile,
  head: number,
): number {
  // A prompt that was too short left nothing, and so did the shorter ones before it.
  if (before.prompt < minTokens) return 0;
  switch (rule.kind) {
    case 'steps':
      return cachedSteps(before.prompt, rule.stepTokens, minTokens);
    case 'units':
      return before.withReply;
    case 'marks': {
      const sees = isWithinLookback(request.position, before.position, rule.lookbackPositions ?? Infinity);
      const marked = rule.afterSystem && head >= minTokens ? head : 0;
      return sees ? before.prompt : marked;
    }
    case 'none':
      return 0;
  }
}
