import { isSystemRole, roleOf, type Role } from '../../conversation/message';
import { messagesWhere } from '../../conversation/per-message';
import type { JsonValue } from '../../json/value';

/** The indexes of the system messages. */
export const systemsIn = messagesWhere((message) => isSystemRole(roleOf(message)));

/** The index of the first message that is no system message; `messages.length` when there is none. */
export function headLength(messages: readonly JsonValue[]): number {
  const first = messages.findIndex((message) => !isSystemRole(roleOf(message)));
  return first < 0 ? messages.length : first;
}

/** The role of the last message; undefined when there is none or it is no known role. */
export function lastRole(messages: readonly JsonValue[]): Role | undefined {
  return roleOf(messages.at(-1));
}
