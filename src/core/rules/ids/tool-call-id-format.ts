import { examineExchanges, type Exchanges } from '../../conversation/exchange';
import { remembered } from '../../remember';
import { safeFix } from '../fix';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';
import { callIdPath, createIdSource, idRenaming, resultIdPath } from '../pairing/places';

/** An id outside the provider's pattern, on a call or on a result without one. */
export const toolCallIdFormat: RequestRule = {
  scope: 'request',
  phase: 'message',
  yieldsTo: ['tool-call-id-too-long'],
  check({ messages, format, limits: { callId } }) {
    return callId === undefined ? NO_FINDINGS : findingsFor(callId)(examineExchanges(messages, format));
  },
};

const findingsFor = remembered((pattern: RegExp) =>
  remembered((exchanges: Exchanges) => {
    const isWrong = ({ id }: { readonly id: string | undefined }) => id !== undefined && !pattern.test(id);
    return [...wrongCalls(exchanges, pattern, isWrong), ...wrongStrays(exchanges, pattern, isWrong)];
  }),
);

type Test = (place: { readonly id: string | undefined }) => boolean;

function wrongCalls(exchanges: Exchanges, { source }: RegExp, isWrong: Test): readonly Finding[] {
  const freshId = createIdSource(exchanges);
  return exchanges.calls.filter(isWrong).map((call) => {
    const id = freshId(call);
    return {
      path: callIdPath(call),
      values: { id: call.id ?? '', pattern: source },
      fixes: [safeFix('rename-id', idRenaming(exchanges, call, id), { id })],
    };
  });
}

/** Results that follow no call's id, and that no pairing rule tells of. */
function wrongStrays(exchanges: Exchanges, { source }: RegExp, isWrong: Test): readonly Finding[] {
  const told = new Set([...exchanges.resultsOf.values()].flat());
  for (const fault of exchanges.faults) if ('result' in fault && fault.result) told.add(fault.result);
  return exchanges.results
    .filter((result) => isWrong(result) && !told.has(result))
    .map((result) => ({
      path: resultIdPath(result, exchanges.format),
      values: { id: result.id ?? '', pattern: source },
    }));
}
