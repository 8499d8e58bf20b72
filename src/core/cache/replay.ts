import { isSystemRole, roleOf } from '../conversation/message';
import type { TrimEnvironment } from '../trimming/environment';
import type { Recipe } from '../trimming/recipe';
import { replayTurns, type ReplayedTurn } from '../trimming/replay';
import type { CacheProfile } from './profile';
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
    const leading = sent.findIndex((message) => !isSystemRole(roleOf(message)));
    const blocks = sent.map((message, at): PromptBlock => ({
      id: idOf(message),
      tokens: env.count(message, from[at] ?? -1),
      ...((leading < 0 || at < leading) && { head: true }),
      ...(roleOf(message) === 'tool' && { run: 'tool' }),
    }));
    const overhead: readonly PromptBlock[] =
      env.overhead > 0 ? [{ id: OVERHEAD_ID, tokens: env.overhead, head: true }] : [];
    const reply = messages[end];
    const completion =
      roleOf(reply) === 'assistant' ? { id: idOf(reply), tokens: env.count(reply, end) } : undefined;
    return { prompt: [...overhead, ...blocks], ...(completion !== undefined && { completion }) };
  };
}

/** Numbers messages so that equal ones share a number; each value is serialised once. */
function createNaming(): (message: unknown) => number {
  const byText = new Map<string, number>();
  const byIdentity = new Map<unknown, number>();
  return (message) => {
    const known = byIdentity.get(message);
    if (known !== undefined) return known;
    const text = JSON.stringify(message) ?? '';
    const number = byText.get(text) ?? byText.size;
    byText.set(text, number);
    byIdentity.set(message, number);
    return number;
  };
}
