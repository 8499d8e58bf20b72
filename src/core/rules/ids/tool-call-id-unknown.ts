import { examineExchanges } from '../../conversation/exchange';
import { droppingFix, safeFix, set } from '../fix';
import type { Finding, RequestRule } from '../rule';
import { resultIdPath, resultRemoval } from '../pairing/places';

/** A result directly after calls, with an id that none of them has. */
export const toolCallIdUnknown: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  check({ messages, format }) {
    return examineExchanges(messages, format).faults.flatMap((fault): readonly Finding[] => {
      if (fault.kind !== 'unknown-id') return [];
      const path = resultIdPath(fault.result, format);
      const id = fault.call?.id;
      const fix =
        id === undefined
          ? droppingFix('remove-result', resultRemoval(messages, fault.result))
          : safeFix('pair', [set(path, id)], { id });
      return [{ path, values: { id: fault.result.id ?? '' }, fixes: [fix] }];
    });
  },
};
