import { isSystemRole, roleOf, toolCallIdOf, toolCallsOf } from '../../conversation/message';
import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import type { PresetResult } from './preset';

/** A message on its way through a library's function, and where it came from; null for a made-up one. */
export interface Item {
  readonly message: unknown;
  readonly index: number | null;
}

export function itemsOf(messages: readonly unknown[]): readonly Item[] {
  return messages.map((message, index) => ({ message, index }));
}

export function resultOf(items: readonly Item[], limit?: number): PresetResult {
  return {
    kind: 'result',
    sent: items.map(({ message }) => message),
    from: items.map(({ index }) => index),
    ...(limit !== undefined && { limit }),
  };
}

export const THROWS: PresetResult = { kind: 'throws' };

/** A made-up message. */
export function made(role: string, content: string): Item {
  return { message: { role, content }, index: null };
}

export function withContent(item: Item, content: JsonValue): Item {
  return { ...item, message: { ...objectIn(item.message), content } };
}

export function objectIn(message: unknown): JsonObject {
  return isObject(message) ? message : {};
}

export function numberParam(params: JsonObject, key: string): number | undefined {
  const value = memberOf(params, key);
  return typeof value === 'number' ? value : undefined;
}

export function isFlagSet(params: JsonObject, key: string): boolean {
  return memberOf(params, key) === true;
}

/** A parameter that is one name or a list of names. */
export function namesParam(params: JsonObject, key: string): readonly string[] | undefined {
  const value = memberOf(params, key);
  if (typeof value === 'string') return [value];
  return isArray(value) ? value.filter((each) => typeof each === 'string') : undefined;
}

/** The last `count` of a list; none for 0, where `slice(-0)` would give all. */
export function lastOf<T>(list: readonly T[], count: number): readonly T[] {
  return list.slice(Math.max(0, list.length - count));
}

export function isSystem({ message }: Item): boolean {
  return isSystemRole(roleOf(message));
}
export function isTool({ message }: Item): boolean {
  return roleOf(message) === 'tool';
}
export function hasCalls({ message }: Item): boolean {
  return toolCallsOf(message).length > 0;
}

/** The nearest earlier assistant message that made the call which `items[at]` answers, or −1. */
export function callerOf(items: readonly Item[], at: number): number {
  const id = toolCallIdOf(items[at]?.message);
  let caller = id === undefined ? -1 : at - 1;
  while (caller >= 0 && !toolCallsOf(items[caller]?.message).some((call) => call.id === id)) caller -= 1;
  return caller;
}

/** The name of the tool whose result `items[at]` is; undefined for an orphan. */
export function toolNameOf(items: readonly Item[], at: number): string | undefined {
  const id = toolCallIdOf(items[at]?.message);
  const caller = items[callerOf(items, at)];
  return toolCallsOf(caller?.message).find((call) => call.id === id)?.name;
}

/** The caller with the input of one call emptied. */
export function withoutInput(item: Item, id: string | undefined): Item {
  const message = objectIn(item.message);
  const calls = memberOf(message, 'tool_calls');
  if (!isArray(calls)) return item;
  const emptied = calls.map((call) => {
    if (memberOf(call, 'id') !== id || !isObject(call)) return call;
    return { ...call, function: { ...objectIn(memberOf(call, 'function')), arguments: '{}' } };
  });
  return { ...item, message: { ...message, tool_calls: emptied } };
}
