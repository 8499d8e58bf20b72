import { isSystemRole, roleOf, textOf } from '../conversation/message';
import type { Fix } from '../diagnostics/diagnostic';
import { isArray, isObject, memberOf, type JsonValue } from '../json/value';
import { droppingFix, remove, safeFix } from './fix';
import { isBlank, isTextOnly } from './read';

/**
 * Taking a message out; nothing where only system messages would be left, for an empty list is refused as well. Safe for a message
 * that says nothing.
 */
export function removalFixes(messages: readonly JsonValue[], at: number): readonly Fix[] {
  const isNeeded = !messages.some(
    (message, other) => other !== at && isObject(message) && !isSystemRole(roleOf(message)),
  );
  if (isNeeded) return [];
  const edits = [remove(['messages', at])];
  return [isHollow(messages[at]) ? safeFix('remove-message', edits) : droppingFix('remove-message', edits)];
}

/** Whether a message is a role and no word. */
function isHollow(message: JsonValue | undefined): boolean {
  if (!isObject(message)) return false;
  const rest = Object.entries(message).filter(([key]) => key !== 'role' && key !== 'content');
  if (rest.some(([, value]) => value !== null && !(isArray(value) && value.length === 0))) return false;
  const content = memberOf(message, 'content') ?? null;
  return (content === null || isTextOnly(content)) && isBlank(textOf(message));
}
