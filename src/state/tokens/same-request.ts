import { messagesOf } from '../../core/conversation/request';
import { isEqual } from '../../core/json/reconcile';
import { isObject, type JsonValue } from '../../core/json/value';

/** Whether two requests say the same: by identity wherever it was kept, so that this costs no more than it must. */
export function isSameRequest(one: JsonValue, other: JsonValue): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const [before, after] = [messagesOf(one), messagesOf(other)];
  if (before.length !== after.length) return false;
  const keys = Object.keys(other);
  return (
    keys.length === Object.keys(one).length &&
    keys.every((key) => key === 'messages' || isEqual(one[key] ?? null, other[key] ?? null)) &&
    after.every((message, at) => message === before[at] || isEqual(message, before[at] ?? null))
  );
}
