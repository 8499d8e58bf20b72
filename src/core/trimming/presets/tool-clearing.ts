import { toolCallIdOf } from '../../conversation/message';
import { memberOf, type JsonObject } from '../../json/value';
import type { TrimEnvironment } from '../environment';
import {
  callerOf,
  isFlagSet,
  isTool,
  lastOf,
  namesParam,
  numberParam,
  toolNameOf,
  withContent,
  withoutInput,
  type Item,
} from './items';

/** What every port of tool result clearing shares: which results are old, and how one is emptied. */
export interface Clearing {
  readonly count: (items: readonly Item[]) => number;
  /** Places of the results that are not among the newest, oldest first. */
  readonly old: readonly number[];
  readonly newest: readonly number[];
  /** The items with the result at that place emptied; the same items where it is excepted or an orphan. */
  readonly clear: (items: readonly Item[], at: number) => readonly Item[];
}

const DEFAULT_KEEP = 3;
export const DEFAULT_TRIGGER_TOKENS = 100_000;

export function createClearing(
  items: readonly Item[],
  params: JsonObject,
  env: TrimEnvironment,
  keepOf: (results: readonly number[], count: Clearing['count']) => number | undefined,
): Clearing {
  const count = (list: readonly Item[]) =>
    list.reduce((sum, { message, index }) => sum + env.count(message, index ?? -1), 0);
  const results = items.flatMap((item, at) => (isTool(item) ? [at] : []));
  const newest = lastOf(results, keepOf(results, count) ?? DEFAULT_KEEP);
  const excluded = namesParam(params, 'exclude_tools') ?? [];
  const placeholder = memberOf(params, 'placeholder') ?? '[cleared]';
  const clear = (list: readonly Item[], at: number): readonly Item[] => {
    const item = list[at];
    const tool = toolNameOf(list, at);
    const caller = callerOf(list, at);
    if (item === undefined || caller < 0 || (tool !== undefined && excluded.includes(tool))) return list;
    const cleared = list.with(at, withContent(item, placeholder));
    const calling = list[caller];
    if (!isFlagSet(params, 'clear_tool_inputs') || calling === undefined) return cleared;
    return cleared.with(caller, withoutInput(calling, toolCallIdOf(item.message)));
  };
  return { count, old: results.slice(0, results.length - newest.length), newest, clear };
}

/** A limit written as a number, or as an object with one of these members. */
export function limitIn(params: JsonObject, key: string, ...members: readonly string[]): number | undefined {
  const plain = numberParam(params, key);
  if (plain !== undefined) return plain;
  const value = memberOf(params, key);
  const found = members.map((member) => memberOf(value, member)).find((each) => typeof each === 'number');
  return typeof found === 'number' ? found : undefined;
}
