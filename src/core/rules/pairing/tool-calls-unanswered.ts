import { callsAt, type CallPlace } from '../../conversation/call-places';
import { examineExchanges, type ExchangeFault } from '../../conversation/exchange';
import { roleOf, textOf } from '../../conversation/message';
import type { Fix } from '../../diagnostics/diagnostic';
import type { JsonEdit } from '../../json/edit';
import { isArray, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { droppingFix, insert, inventingFix, remove, removeItems, safeFix, set } from '../fix';
import { removalFixes } from '../removal';
import type { Finding, RequestRule, RequestScope } from '../rule';
import { disguisedResult } from './disguised';
import { callPath } from './places';
import { withBlocks } from './reunion';
import { NO_RESULT } from '../placeholders';

/** Calls that no result follows. */
export const toolCallsUnanswered: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  yieldsTo: ['tool-call-id-missing'],
  check(scope) {
    const { messages, format } = scope;
    return examineExchanges(messages, format).faults.flatMap((fault): readonly Finding[] => {
      const first = fault.kind === 'unanswered' ? fault.calls[0] : undefined;
      if (fault.kind !== 'unanswered' || first === undefined) return [];
      if (isAnsweredByRole(scope, first)) return [];
      return [
        {
          path: callPath(first),
          variant: fault.isLast ? 'last' : 'followed',
          values: { ids: fault.calls.map(({ id }) => id ?? '').join(', '), count: fault.calls.length },
          fixes: [
            ...unmasking(scope, fault),
            ...resultAddition(scope, fault.calls, fault.end),
            ...callRemoval(messages, fault.calls),
          ],
        },
      ];
    });
  },
};

/** Anthropic: a tool message directly after the calls is their result in another API's words; its role is the fault. */
function isAnsweredByRole({ roles, format }: RequestScope, { message }: CallPlace): boolean {
  return format === 'anthropic-messages' && roles[message + 1] === 'tool';
}

/** Gives a result that stands there under another role the role and the id it needs. */
function unmasking(
  { messages, format }: RequestScope,
  fault: Extract<ExchangeFault, { kind: 'unanswered' }>,
): readonly Fix[] {
  const at = format === 'openai-chat' ? disguisedResult(messages, fault) : undefined;
  const id = fault.calls[0]?.id;
  if (at === undefined || id === undefined) return [];
  const edits = [set(['messages', at, 'role'], 'tool'), set(['messages', at, 'tool_call_id'], id)];
  return [safeFix('make-result', edits, { id })];
}

/** One made-up result per call; not while two calls share an id, for then it is open which of them it would answer. */
function resultAddition(scope: RequestScope, calls: readonly CallPlace[], end: number): readonly Fix[] {
  const at = calls[0]?.message ?? 0;
  const ids = callsAt(scope.messages[at], at, scope.format).map(({ id }) => id);
  if (new Set(ids).size < ids.length) return [];
  return [inventingFix('add-results', addedResults(scope, calls, end), { count: calls.length })];
}

function addedResults(scope: RequestScope, calls: readonly CallPlace[], end: number): readonly JsonEdit[] {
  if (scope.format === 'openai-chat') {
    return calls.map(({ id }, offset) =>
      insert(['messages', end + 1 + offset], { role: 'tool', tool_call_id: id ?? '', content: NO_RESULT }),
    );
  }
  const blocks = calls.map(({ id }): JsonObject => ({
    type: 'tool_result',
    tool_use_id: id ?? '',
    content: NO_RESULT,
    is_error: true,
  }));
  const at = (calls[0]?.message ?? 0) + 1;
  const next = scope.messages[at];
  if (roleOf(next) !== 'user') return [insert(['messages', at], { role: 'user', content: blocks })];
  return withBlocks(next, at, blocks);
}

/** Takes the calls out, and the message with them when nothing else is in it. */
function callRemoval(messages: readonly JsonValue[], calls: readonly CallPlace[]): readonly Fix[] {
  const at = calls[0]?.message ?? 0;
  const key = String(calls[0]?.path[0] ?? 'tool_calls');
  const list = memberOf(messages[at], key);
  const rest = (isArray(list) ? list.length : 0) - calls.length;
  const path = ['messages', at, key];
  const indexes = calls.map((call) => Number(call.path[1]));
  const isMessageLeft = rest > 0 || (key === 'tool_calls' && textOf(messages[at]).trim() !== '');
  if (!isMessageLeft) return removalFixes(messages, at);
  return [
    droppingFix('remove-calls', rest > 0 ? removeItems(path, indexes) : [remove(path)], {
      count: calls.length,
    }),
  ];
}
