import { examineExchanges } from '../../conversation/exchange';
import type { Fix } from '../../diagnostics/diagnostic';
import type { JsonPath } from '../../json/value';
import { droppingFix, inventingFix, safeFix, set } from '../fix';
import type { Finding, RequestRule } from '../rule';
import { callIdPath, createIdSource, resultIdPath, resultRemoval } from './places';

/** A result that does not say which call it answers, or a call without an id. */
export const toolCallIdMissing: RequestRule = {
  scope: 'request',
  phase: 'message',
  check({ messages, format }) {
    const exchanges = examineExchanges(messages, format);
    const freshId = createIdSource(exchanges);
    return exchanges.faults.flatMap((fault): readonly Finding[] => {
      if (fault.kind === 'missing-id') {
        const path = resultIdPath(fault.result, format);
        const id = fault.call?.id;
        const drop = droppingFix('remove-result', resultRemoval(messages, fault.result));
        return [{ path, variant: 'result', fixes: id === undefined ? [drop] : [pairing(path, id), drop] }];
      }
      if (fault.kind !== 'call-without-id') return [];
      const path = callIdPath(fault.call);
      const known = fault.result?.id;
      if (known !== undefined) return [{ path, variant: 'call', fixes: [pairing(path, known)] }];
      const id = freshId(fault.call);
      return [{ path, variant: 'call', fixes: [inventingFix('add-id', [set(path, id)], { id })] }];
    });
  },
};

function pairing(path: JsonPath, id: string): Fix {
  return safeFix('pair', [set(path, id)], { id });
}
