import { roleOf } from '../conversation/message';
import type { TrimEnvironment } from '../trimming/environment';
import type { Recipe } from '../trimming/recipe';
import { replayTurns, type ReplayedTurn } from '../trimming/replay';
import type { CacheProfile } from './profile';
import { blocksOf, createNaming } from './prompt-blocks';
import { billedTokens, simulateCache, type CacheRequest, type CacheUse, type PromptBlock } from './simulate';

/** A turn of a replay as it would be billed. */
export interface TurnCost extends CacheUse {
  /** Price in input tokens. */
  readonly billed: number;
}

/** The id of the block that stands for what every request carries besides its messages. */
const OVERHEAD_ID = 'overhead';

/** Re-runs the conversation under `recipe` and bills each turn by `profile`. */
export function replayCosts(
  messages: readonly unknown[],
  recipe: Recipe,
  env: TrimEnvironment,
  profile: CacheProfile,
): readonly TurnCost[] {
  return costsOf(requestsOf(messages, replayTurns(messages, recipe, env), env), profile);
}

/** Bills requests by a profile; the same requests can be billed by several. */
export function costsOf(requests: readonly CacheRequest[], profile: CacheProfile): readonly TurnCost[] {
  return simulateCache(requests, profile).map((use) => ({ ...use, billed: billedTokens(use, profile) }));
}

/** The replayed turns as requests: blocks that are equal exactly when the messages are, and the reply that followed. */
export function requestsOf(
  messages: readonly unknown[],
  turns: readonly ReplayedTurn[],
  env: TrimEnvironment,
): readonly CacheRequest[] {
  const read = createRequestReader(messages, env);
  return turns.map((turn) => read(turn));
}

/** Reads turns of one replay, one after another, as `requestsOf` reads them together. */
export function createRequestReader(
  messages: readonly unknown[],
  env: TrimEnvironment,
): (turn: ReplayedTurn) => CacheRequest {
  const idOf = createNaming();
  return ({ end, projection }) => {
    const { sent, from } = projection;
    const blocks = blocksOf(sent, (at) => env.count(sent[at], from[at] ?? -1), idOf);
    const overhead: readonly PromptBlock[] =
      env.overhead > 0 ? [{ id: OVERHEAD_ID, tokens: env.overhead, head: true }] : [];
    const reply = messages[end];
    const completion =
      roleOf(reply) === 'assistant' ? { id: idOf(reply), tokens: env.count(reply, end) } : undefined;
    return { prompt: [...overhead, ...blocks], ...(completion !== undefined && { completion }) };
  };
}
