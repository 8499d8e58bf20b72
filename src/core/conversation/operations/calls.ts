import type { JsonEdit } from '../../json/edit';
import { isArray, memberOf, type JsonObject, type JsonPath, type JsonValue } from '../../json/value';
import { roleOf } from '../message';
import { pairToolCalls, type PlacedCall } from '../pairing';
import { freeCallIds } from './call-id';
import { removeMessages } from './messages';

/** Path of what a call says to its function: `function` or, for a custom tool, `custom`. */
export function callBodyPath(messages: readonly JsonValue[], index: number, call: number): JsonPath {
  const path: JsonPath = ['messages', index, 'tool_calls', call];
  const calls = memberOf(messages[index], 'tool_calls');
  const raw = isArray(calls) ? calls[call] : undefined;
  const isCustom = memberOf(raw, 'function') === undefined && memberOf(raw, 'custom') !== undefined;
  return [...path, isCustom ? 'custom' : 'function'];
}

/**
 * Adds a call of `name` to the assistant message at `index`, and its empty result after the results that stand there. An empty
 * text becomes null: a message that only calls has no content. [] when `tool_calls` is there but no list.
 */
export function addCall(messages: readonly JsonValue[], index: number, name: string): readonly JsonEdit[] {
  const message = messages[index];
  const calls = memberOf(message, 'tool_calls');
  const [id = ''] = freeCallIds(messages, 1);
  const call: JsonObject = { id, type: 'function', function: { name, arguments: '{}' } };
  const path: JsonPath = ['messages', index, 'tool_calls'];
  const edits: JsonEdit[] = [];
  if (isArray(calls)) edits.push({ kind: 'insert', path: [...path, calls.length], value: call });
  else if (calls == null) edits.push({ kind: 'set', path, value: [call] });
  else return [];
  if (memberOf(message, 'content') === '') {
    edits.push({ kind: 'set', path: ['messages', index, 'content'], value: null });
  }
  return [...edits, addResult(messages, index, id)];
}

/** Inserts an empty result for the call `id` of the message at `index`, after the tool messages that follow it. */
export function addResult(messages: readonly JsonValue[], index: number, id: string): JsonEdit {
  let at = index + 1;
  while (roleOf(messages[at]) === 'tool') at++;
  return {
    kind: 'insert',
    path: ['messages', at],
    value: { role: 'tool', tool_call_id: id, content: '' },
  };
}

/**
 * Removes a call with its results. The last call takes the empty list with it, and a message that would be left without any
 * content gets an empty text.
 */
export function removeCall(messages: readonly JsonValue[], index: number, call: number): readonly JsonEdit[] {
  const message = messages[index];
  const calls = memberOf(message, 'tool_calls');
  if (!isArray(calls) || call >= calls.length) return [];
  const path: JsonPath = ['messages', index, 'tool_calls'];
  // A result never stands before its call, so removing results leaves the place of the call as it is.
  const edits: JsonEdit[] = [...removeMessages(placedCall(messages, index, call)?.results ?? [])];
  if (calls.length > 1) return [...edits, { kind: 'remove', path: [...path, call] }];
  edits.push({ kind: 'remove', path });
  if (memberOf(message, 'content') == null) {
    edits.push({ kind: 'set', path: ['messages', index, 'content'], value: '' });
  }
  return edits;
}

/** Gives a call another id; its results follow it. */
export function changeCallId(
  messages: readonly JsonValue[],
  index: number,
  call: number,
  id: string,
): readonly JsonEdit[] {
  const results = placedCall(messages, index, call)?.results ?? [];
  return [
    { kind: 'set', path: ['messages', index, 'tool_calls', call, 'id'], value: id },
    ...results.map((at): JsonEdit => ({ kind: 'set', path: ['messages', at, 'tool_call_id'], value: id })),
  ];
}

function placedCall(messages: readonly JsonValue[], index: number, call: number): PlacedCall | undefined {
  return pairToolCalls(messages).calls.find((placed) => placed.message === index && placed.index === call);
}
