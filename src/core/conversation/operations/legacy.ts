import type { JsonEdit } from '../../json/edit';
import { isObject, memberOf, type JsonValue } from '../../json/value';
import { roleOf } from '../message';
import { freeCallIds } from './call-id';
import { changeRole } from './messages';

/** Whether the message at `index` uses the legacy form: the role `function`, or an assistant message with `function_call`. */
export function isLegacy(message: JsonValue | undefined): boolean {
  return roleOf(message) === 'function' || hasLegacyCall(message);
}

function hasLegacyCall(message: JsonValue | undefined): boolean {
  return (
    roleOf(message) === 'assistant' &&
    isObject(memberOf(message, 'function_call')) &&
    memberOf(message, 'tool_calls') === undefined
  );
}

/** Rewrites a legacy call and the result directly after it, whichever of them stands at `index`, as a tool call and its result. */
export function modernise(messages: readonly JsonValue[], index: number): readonly JsonEdit[] {
  const caller = roleOf(messages[index]) === 'function' ? index - 1 : index;
  const call = hasLegacyCall(messages[caller]) ? memberOf(messages[caller], 'function_call') : undefined;
  if (call === undefined) return isLegacy(messages[index]) ? changeRole(messages, index, 'tool') : [];
  const [id = ''] = freeCallIds(messages, 1);
  const edits: JsonEdit[] = [
    {
      kind: 'set',
      path: ['messages', caller, 'tool_calls'],
      value: [{ id, type: 'function', function: call }],
    },
    { kind: 'remove', path: ['messages', caller, 'function_call'] },
  ];
  const result = caller + 1;
  if (roleOf(messages[result]) !== 'function') return edits;
  edits.push(
    { kind: 'set', path: ['messages', result, 'role'], value: 'tool' },
    { kind: 'set', path: ['messages', result, 'tool_call_id'], value: id },
  );
  if (memberOf(messages[result], 'name') !== undefined) {
    edits.push({ kind: 'remove', path: ['messages', result, 'name'] });
  }
  return edits;
}
