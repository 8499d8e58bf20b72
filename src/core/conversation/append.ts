import type { JsonEdit } from '../json/edit';
import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../json/value';

/** The edits that put messages at the end of a body's own; none for a body that can hold no messages. */
export function appendEdits(body: JsonValue, messages: readonly JsonObject[]): readonly JsonEdit[] {
  const own = memberOf(body, 'messages');
  if (isArray(own)) {
    return messages.map((value, at) => ({ kind: 'insert', path: ['messages', own.length + at], value }));
  }
  const isAbsent = isObject(body) && own === undefined && messages.length > 0;
  return isAbsent ? [{ kind: 'set', path: ['messages'], value: messages }] : [];
}
