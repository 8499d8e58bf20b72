import { callsAt, type CallPlace } from '../../conversation/call-places';
import type { WireFormat } from '../../conversation/format';
import type { JsonEdit } from '../../json/edit';
import { applyJsonEdits } from '../../json/edit-value';
import {
  isArray,
  isObject,
  memberOf,
  parseJson,
  valueAt,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import { writeJson } from '../canonical';
import type { ModelReply } from '../model';

/** Parts of messages in either shape, as faults take hold of them. */

/** The function calls of a reply; free-text calls have no arguments to spoil. */
export function functionCallsOf(message: JsonObject, format: WireFormat): readonly CallPlace[] {
  return callsAt(message, 0, format).filter(({ isCustom }) => !isCustom);
}

/** From the message to a member of a call. */
export function callMember(
  { path, isCustom }: CallPlace,
  format: WireFormat,
  member: 'id' | 'name' | 'arguments',
): JsonPath {
  if (member === 'id') return [...path, 'id'];
  if (format === 'anthropic-messages') return [...path, member === 'name' ? 'name' : 'input'];
  const kind = isCustom ? 'custom' : 'function';
  return [...path, kind, isCustom && member === 'arguments' ? 'input' : member];
}

/** The arguments of a call as JSON text; `{}` where there are none. */
export function argumentsText(message: JsonObject, call: CallPlace, format: WireFormat): string {
  const value = valueAt(message, callMember(call, format, 'arguments'));
  if (value === undefined) return '{}';
  return typeof value === 'string' ? value : writeJson(value);
}

/** The text as an object; `{}` for any other text. */
export function objectIn(text: string): JsonObject {
  const value = parseJson(text);
  return isObject(value) ? value : {};
}

/** The reply with its message edited; paths start at the message. */
export function editReply(
  reply: ModelReply,
  edits: readonly JsonEdit[],
  changes: Partial<ModelReply> = {},
): ModelReply {
  return { ...reply, ...changes, message: applyJsonEdits(reply.message, edits) as JsonObject };
}

/** The reply with other arguments in one of its calls: as text, or as they are in the array. */
export function editArguments(reply: ModelReply, call: CallPlace, format: WireFormat, value: JsonValue) {
  return editReply(reply, [{ kind: 'set', path: callMember(call, format, 'arguments'), value }]);
}

/** The key by which a result names its call. */
export function idKey(format: WireFormat): 'tool_call_id' | 'tool_use_id' {
  return format === 'openai-chat' ? 'tool_call_id' : 'tool_use_id';
}

export function resultId(result: JsonObject, format: WireFormat): string | undefined {
  const id = memberOf(result, idKey(format));
  return typeof id === 'string' ? id : undefined;
}

/** The results that appended messages carry: the tool messages, or the blocks of the one user message. */
export function resultsIn(appended: readonly JsonObject[], format: WireFormat): readonly JsonObject[] {
  if (format === 'openai-chat') return appended;
  return appended.flatMap((message) => {
    const content = memberOf(message, 'content');
    return isArray(content) ? content.filter(isObject) : [];
  });
}

/** The messages that carry results. */
export function messagesWith(results: readonly JsonObject[], format: WireFormat): readonly JsonObject[] {
  if (format === 'openai-chat') return results;
  return results.length > 0 ? [{ role: 'user', content: results }] : [];
}

/** A result of its own, as the wire carries it. `content` is an error object where `isError` says so. */
export function writeResult(id: string, content: string, format: WireFormat, isError: boolean): JsonObject {
  if (format === 'openai-chat') return { role: 'tool', tool_call_id: id, content };
  return { type: 'tool_result', tool_use_id: id, content, ...(isError ? { is_error: true } : {}) };
}

/** The result with another content; an error is marked as one where the format can. */
export function withContent(
  result: JsonObject,
  content: string,
  format: WireFormat,
  isError: boolean,
): JsonObject {
  return { ...result, ...writeResult(resultId(result, format) ?? '', content, format, isError) };
}

/** Half of a text, cut between two characters. */
export function firstHalf(text: string): string {
  const middle = Math.ceil(text.length / 2);
  const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(middle - 1));
  return text.slice(0, isSplit ? middle - 1 : middle);
}
