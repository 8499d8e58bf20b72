import { roleOf, type Role } from '../conversation/message';
import { messagesOf } from '../conversation/request';
import { valueAt } from '../json/value';
import type { Fault } from './error';

// Which forms of a fault a quoted text is known for.

export function isAbsent({ value }: Fault): boolean {
  return value === undefined;
}

export function isPresent({ value }: Fault): boolean {
  return value !== undefined;
}

export function isText({ value }: Fault): boolean {
  return typeof value === 'string';
}

/** The message at fault has that role. */
export function isIn(role: Role): (fault: Fault) => boolean {
  return ({ request, path }) => roleOf(valueAt(request, path.slice(0, 2))) === role;
}

/** The message before the one at fault has one of these roles. */
export function follows(...roles: readonly Role[]): (fault: Fault) => boolean {
  return ({ request, path }) => {
    const before = roleOf(valueAt(request, ['messages', Number(path[1]) - 1]));
    return before !== undefined && roles.includes(before);
  };
}

export function isAlone({ request }: Fault): boolean {
  return messagesOf(request).length === 1;
}

/** Nothing but results follows the message at fault. */
export function isAtEnd({ request, path }: Fault): boolean {
  const rest = messagesOf(request).slice(Number(path[1]) + 1);
  return rest.every((message) => roleOf(message) === 'tool');
}

/** The prompt by itself is longer than the window. */
export function isPromptAlone({ path }: Fault): boolean {
  return path[0] === 'messages';
}

/** The prompt fits, but not together with the answer that may follow. */
export function isSumOfBoth({ path, value, diagnostic }: Fault): boolean {
  return path[0] !== 'messages' && diagnostic.values?.['tokens'] !== value;
}
