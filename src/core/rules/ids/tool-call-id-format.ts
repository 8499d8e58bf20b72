import { examineExchanges } from '../../conversation/exchange';
import { safeFix } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';
import { callIdPath, createIdSource, idRenaming, resultIdPath } from '../pairing/places';

export const toolCallIdFormat: RequestRule = {
  scope: 'request',
  phase: 'message',
  yieldsTo: ['tool-call-id-too-long'],
  check({ messages, format, limits }) {
    const pattern = limits.callId;
    if (pattern === undefined) return NO_FINDINGS;
    const exchanges = examineExchanges(messages, format);
    const freshId = createIdSource(exchanges);
    const isWrong = (id: string | undefined): id is string => id !== undefined && !pattern.test(id);
    const bound = new Set([...exchanges.resultsOf.values()].flat());
    const unpaired = new Set(
      exchanges.faults.flatMap((fault) =>
        'result' in fault && fault.result !== undefined ? [fault.result] : [],
      ),
    );
    const ofCalls = exchanges.calls
      .filter(({ id }) => isWrong(id))
      .map((call) => {
        const id = freshId(call);
        const values = { id: call.id ?? '', pattern: pattern.source };
        return {
          path: callIdPath(call),
          values,
          fixes: [safeFix('rename-id', idRenaming(exchanges, call, id, format), { id })],
        };
      });
    const ofResults = exchanges.results
      .filter((result) => isWrong(result.id) && !bound.has(result) && !unpaired.has(result))
      .map((result) => ({
        path: resultIdPath(result, format),
        values: { id: result.id ?? '', pattern: pattern.source },
      }));
    return [...ofCalls, ...ofResults];
  },
};
