import type { JsonEdit } from '../../json/edit';
import type { Splice } from '../../json/splice';
import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { isSystemRole, roleOf, toolCallsOf, type Role } from '../message';
import { pairToolCalls, type PlacedCall } from '../pairing';
import type { Reading } from '../reading';
import { messagesOf } from '../request';
import { freeCallIds } from './call-id';
import { companionsOf } from './order';

/** The calls before `at` that no message answers, nearest assistant message first. */
function unansweredBefore(messages: readonly JsonValue[], at: number): readonly PlacedCall[] {
  const open = pairToolCalls(messages).calls.filter((call) => call.message < at && call.results.length === 0);
  return [...open].sort((a, b) => b.message - a.message || a.index - b.index);
}

/** The role a message inserted at `at` most likely has. */
export function likelyRole(messages: readonly JsonValue[], at: number): Role {
  const before = roleOf(messages[at - 1]);
  if (at === 0) return messages.some((message) => isSystemRole(roleOf(message))) ? 'user' : 'system';
  const awaited = unansweredBefore(messages, at)[0];
  if ((before === 'tool' || before === 'assistant') && awaited) {
    const between = messages.slice(awaited.message + 1, at);
    if (between.every((message) => roleOf(message) === 'tool')) return 'tool';
  }
  return before === 'user' || before === 'tool' || before === 'function' ? 'assistant' : 'user';
}

/** An empty message of `role` for the place `at`; a tool message answers the nearest call that awaits a result. */
export function createMessage(role: Role, messages: readonly JsonValue[], at: number): JsonObject {
  if (role === 'tool') {
    return { role, tool_call_id: unansweredBefore(messages, at)[0]?.id ?? '', content: '' };
  }
  return role === 'function' ? { role, name: '', content: '' } : { role, content: '' };
}

/** Inserts `message` before the one at `at`; a request without a list of messages gets one. */
export function insertMessage(request: JsonValue, at: number, message: JsonValue): readonly JsonEdit[] {
  if (!isObject(request)) return [{ kind: 'set', path: [], value: { messages: [message] } }];
  if (!isArray(memberOf(request, 'messages'))) {
    return [{ kind: 'set', path: ['messages'], value: [message] }];
  }
  const place = Math.min(at, messagesOf(request).length);
  return [{ kind: 'insert', path: ['messages', place], value: message }];
}

/** Removes the messages at `indexes`. */
export function removeMessages(indexes: readonly number[]): readonly JsonEdit[] {
  return [...indexes].sort((a, b) => b - a).map((at) => ({ kind: 'remove', path: ['messages', at] }));
}

/** Removes everything after the message at `index`: one splice, whatever the number. `reading` must be of a valid text. */
export function cutAfter(reading: Reading, index: number): readonly Splice[] {
  const from = reading.spans[index]?.to;
  const to = reading.spans.at(-1)?.to;
  return from === undefined || to === undefined || from >= to ? [] : [{ from, to, insert: '' }];
}

/**
 * Copies the message at `index` to the place after it. A message that calls is copied with its results, after them, and the copies
 * get ids of their own.
 */
export function duplicateMessage(messages: readonly JsonValue[], index: number): readonly JsonEdit[] {
  const members = [index, ...companionsOf(messages, index)];
  const ids = [...new Set(toolCallsOf(messages[index]).flatMap((call) => call.id ?? []))];
  const fresh = freeCallIds(messages, ids.length);
  const renamed = new Map(ids.map((id, at) => [id, fresh[at] ?? id]));
  const after = Math.max(...members) + 1;
  return members.map((at, turn) => ({
    kind: 'insert',
    path: ['messages', after + turn],
    value:
      members.length === 1 && ids.length === 0 ? (messages[at] ?? null) : renameIds(messages[at], renamed),
  }));
}

function renameIds(message: JsonValue | undefined, renamed: ReadonlyMap<JsonValue, string>): JsonValue {
  if (!isObject(message)) return message ?? null;
  const calls = memberOf(message, 'tool_calls');
  const entries = Object.entries(message).map(([key, value]): [string, JsonValue] => {
    if (key === 'tool_call_id') return [key, renamed.get(value) ?? value];
    if (key === 'tool_calls' && isArray(calls)) return [key, calls.map((call) => renameId(call, renamed))];
    return [key, value];
  });
  return Object.fromEntries(entries);
}

function renameId(call: JsonValue, renamed: ReadonlyMap<JsonValue, string>): JsonValue {
  const id = memberOf(call, 'id');
  const fresh = id === undefined ? undefined : renamed.get(id);
  return isObject(call) && fresh !== undefined ? { ...call, id: fresh } : call;
}

/**
 * Gives the message at `index` another role. A message that becomes a tool result gets an id (that of the nearest call without
 * a result), one that stops being one loses it; what the user wrote stays.
 */
export function changeRole(messages: readonly JsonValue[], index: number, role: Role): readonly JsonEdit[] {
  const message = messages[index];
  if (!isObject(message))
    return [{ kind: 'set', path: ['messages', index], value: asMessage(message, role) }];
  if (memberOf(message, 'role') === role) return [];
  const id: JsonEdit['path'] = ['messages', index, 'tool_call_id'];
  const edits: JsonEdit[] = [{ kind: 'set', path: ['messages', index, 'role'], value: role }];
  const hasId = memberOf(message, 'tool_call_id') !== undefined;
  if (role === 'tool' && !hasId) {
    edits.push({ kind: 'set', path: id, value: unansweredBefore(messages, index)[0]?.id ?? '' });
  }
  if (role !== 'tool' && hasId) edits.push({ kind: 'remove', path: id });
  return edits;
}

/** What stands in the place of a message, as the content of one: text stays text, anything else becomes its JSON. */
export function asMessage(value: JsonValue | undefined, role: Role = 'user'): JsonObject {
  const content = typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);
  return { role, content };
}
