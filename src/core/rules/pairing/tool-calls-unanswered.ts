import { examineExchanges, type CallPlace } from '../../conversation/exchange';
import { roleOf, textOf } from '../../conversation/message';
import type { JsonEdit } from '../../json/edit';
import { isArray, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { droppingFix, insert, inventingFix, remove, removeItems } from '../fix';
import type { Finding, RequestRule, RequestScope } from '../rule';
import { callPath } from './places';
import { withBlocks } from './reunion';

/** Stands in for a result nobody recorded; recognisable as made up, the same in every language because it is sent. */
const NO_RESULT = JSON.stringify({ error: 'no result recorded' });

export const toolCallsUnanswered: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  yieldsTo: ['tool-call-id-missing'],
  check(scope) {
    const { messages, format } = scope;
    return examineExchanges(messages, format).faults.flatMap((fault): readonly Finding[] => {
      const first = fault.kind === 'unanswered' ? fault.calls[0] : undefined;
      if (fault.kind !== 'unanswered' || first === undefined) return [];
      return [
        {
          path: callPath(first),
          variant: fault.isLast ? 'last' : 'followed',
          values: { ids: fault.calls.map(({ id }) => id ?? '').join(', '), count: fault.calls.length },
          fixes: [
            inventingFix('add-results', addedResults(scope, fault.calls, fault.end), {
              count: fault.calls.length,
            }),
            droppingFix('remove-calls', removedCalls(messages, fault.calls), { count: fault.calls.length }),
          ],
        },
      ];
    });
  },
};

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
function removedCalls(messages: readonly JsonValue[], calls: readonly CallPlace[]): readonly JsonEdit[] {
  const at = calls[0]?.message ?? 0;
  const key = String(calls[0]?.path[0] ?? 'tool_calls');
  const message = messages[at];
  const list = memberOf(message, key);
  const rest = (isArray(list) ? list.length : 0) - calls.length;
  const path = ['messages', at, key];
  if (rest > 0)
    return removeItems(
      path,
      calls.map((call) => Number(call.path[1])),
    );
  return key === 'content' || textOf(message) === '' ? [remove(['messages', at])] : [remove(path)];
}
