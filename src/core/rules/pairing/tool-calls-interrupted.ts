import { callsAt } from '../../conversation/call-places';
import { examineExchanges, type ExchangeFault } from '../../conversation/exchange';
import { isObject } from '../../json/value';
import { safeFix } from '../fix';
import type { Finding, RequestRule, RequestScope } from '../rule';
import { callPath } from './places';
import { reunion } from './reunion';

/** Call and result are both there, but something stands between them or they are the wrong way round. */
export const toolCallsInterrupted: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  yieldsTo: ['system-role-in-messages'],
  check(scope) {
    return examineExchanges(scope.messages, scope.format).faults.flatMap((fault): readonly Finding[] => {
      const call = fault.kind === 'apart' ? fault.calls[0] : undefined;
      if (fault.kind !== 'apart' || call === undefined) return [];
      const isCalls = callsAt(scope.messages[fault.between], fault.between, scope.format).length > 0;
      return [
        {
          path: isCalls
            ? callPath(call)
            : isObject(scope.messages[fault.between])
              ? ['messages', fault.between, 'role']
              : ['messages', fault.between],
          variant: variantOf(scope, fault, isCalls),
          values: { ids: fault.calls.map(({ id }) => id ?? '').join(', ') },
          fixes: [safeFix('move-results', reunion(scope, fault))],
        },
      ];
    });
  },
};

/** `merged`: Anthropic joins what the assistant says in a row, so that calls and results may stand together after all. */
function variantOf(
  { roles, format }: RequestScope,
  { calls, results, between }: Extract<ExchangeFault, { kind: 'apart' }>,
  isCalls: boolean,
): string {
  const caller = calls[0]?.message ?? 0;
  if (between < caller) return 'reversed';
  const parting = roles.slice(caller, results[0]?.message);
  const isJoined = format === 'anthropic-messages' && parting.every((role) => role === 'assistant');
  if (isJoined) return 'merged';
  return isCalls ? 'calls' : 'message';
}
