import { isSystemRole, roleOf } from '../conversation/message';
import type { Fix } from '../diagnostics/diagnostic';
import { isObject, type JsonValue } from '../json/value';
import { droppingFix, remove } from './fix';

/** Taking a message out; nothing where only system messages would be left, for an empty list is refused as well. */
export function removalFixes(messages: readonly JsonValue[], at: number): readonly Fix[] {
  const isNeeded = !messages.some(
    (message, other) => other !== at && isObject(message) && !isSystemRole(roleOf(message)),
  );
  return isNeeded ? [] : [droppingFix('remove-message', [remove(['messages', at])])];
}
