import { callsAt } from '../../conversation/call-places';
import { examineExchanges } from '../../conversation/exchange';
import { isObject } from '../../json/value';
import { safeFix } from '../fix';
import type { Finding, RequestRule } from '../rule';
import { callPath } from './places';
import { reunion } from './reunion';

/** Call and result are both there, but something stands between them or they are the wrong way round. */
export const toolCallsInterrupted: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  check(scope) {
    return examineExchanges(scope.messages, scope.format).faults.flatMap((fault): readonly Finding[] => {
      const call = fault.kind === 'apart' ? fault.calls[0] : undefined;
      if (fault.kind !== 'apart' || call === undefined) return [];
      const isCalls = callsAt(scope.messages[fault.between], fault.between, scope.format).length > 0;
      const isReversed = fault.between < call.message;
      return [
        {
          path: isCalls
            ? callPath(call)
            : isObject(scope.messages[fault.between])
              ? ['messages', fault.between, 'role']
              : ['messages', fault.between],
          variant: isReversed ? 'reversed' : isCalls ? 'calls' : 'message',
          values: { ids: fault.calls.map(({ id }) => id ?? '').join(', ') },
          fixes: [safeFix('move-results', reunion(scope, fault))],
        },
      ];
    });
  },
};
