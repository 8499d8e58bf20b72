import { memberOf, type JsonValue } from '../../json/value';
import { remove, safeFix, set } from '../fix';
import { eachOfRole, type RequestRule } from '../rule';
import type { JsonEdit } from '../../json/edit';

/** Ids of converted calls: nine letters and digits, which every provider takes. */
function convertedId(at: number): string {
  return `call${String(at).padStart(5, '0')}`;
}

/** The legacy role function. */
export const roleLegacyFunction: RequestRule = {
  scope: 'request',
  phase: 'message',
  check(scope) {
    return eachOfRole(scope, 'function', (_, at) => {
      const edits = conversion(scope.messages, at);
      const fixes = edits === undefined ? [] : [safeFix('convert-to-tool', edits)];
      return [{ path: ['messages', at, 'role'], fixes }];
    });
  },
};

/** Rewrites the result and the call directly before it as a tool call; undefined when there is no such call. */
function conversion(messages: readonly JsonValue[], at: number): readonly JsonEdit[] | undefined {
  const caller = messages[at - 1];
  const call = memberOf(caller, 'function_call');
  if (typeof memberOf(call, 'name') !== 'string' || call === undefined) return undefined;
  const id = convertedId(at);
  return [
    set(['messages', at - 1, 'tool_calls'], [{ id, type: 'function', function: call }]),
    remove(['messages', at - 1, 'function_call']),
    set(['messages', at, 'role'], 'tool'),
    set(['messages', at, 'tool_call_id'], id),
    ...(memberOf(messages[at], 'name') === undefined ? [] : [remove(['messages', at, 'name'])]),
  ];
}
