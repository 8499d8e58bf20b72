import { roleOf } from '../conversation/message';
import type { TrimEnvironment } from './environment';
import { project, type ProjectOptions } from './project';
import type { Projection } from './account';
import type { Recipe } from './recipe';
import { isSame } from './same';

/** What was sent when a user message had come in. */
export interface ReplayedTurn {
  /** Number of input messages there were. */
  readonly end: number;
  readonly projection: Projection;
}

/** Re-runs the conversation under `recipe`, one projection after each user message. */
export function replayTurns(
  messages: readonly unknown[],
  recipe: Recipe,
  env: TrimEnvironment,
  options?: ProjectOptions,
): readonly ReplayedTurn[] {
  return messages.flatMap((message, at) => {
    if (roleOf(message) !== 'user') return [];
    const end = at + 1;
    return [{ end, projection: project(messages.slice(0, end), recipe, env, options) }];
  });
}

/** Leading messages that two sent arrays share, by value. */
export function sharedPrefix(earlier: readonly unknown[], later: readonly unknown[]): number {
  let length = 0;
  while (length < Math.min(earlier.length, later.length) && isSame(earlier[length], later[length]))
    length += 1;
  return length;
}
