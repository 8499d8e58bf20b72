import type { CallPlace, ResultPlace } from '../../conversation/call-places';
import { examineExchanges } from '../../conversation/exchange';
import type { Fix } from '../../diagnostics/diagnostic';
import type { JsonPath, JsonValue } from '../../json/value';
import { droppingFix, inventingFix, safeFix, set } from '../fix';
import type { Finding, RequestRule } from '../rule';
import { callIdPath, createIdSource, resultIdPath, resultRemoval } from '../pairing/places';

/** A result that does not say which call it answers, or a call without an id. */
export const toolCallIdMissing: RequestRule = {
  scope: 'request',
  phase: 'message',
  check({ messages, format, limits }) {
    const exchanges = examineExchanges(messages, format);
    const freshId = createIdSource(exchanges);
    return exchanges.faults.flatMap((fault): readonly Finding[] => {
      if (fault.kind === 'missing-id') {
        const path = resultIdPath(fault.result, format);
        return [{ path, variant: 'result', fixes: resultFixes(messages, fault, path, freshId) }];
      }
      if (fault.kind !== 'call-without-id') return [];
      const path = callIdPath(fault.call);
      const variant = fault.result === undefined ? 'call-alone' : 'call';
      const known = fault.result?.id;
      const canTake = known !== undefined && (limits.callId?.test(known) ?? true);
      if (canTake) return [{ path, variant, fixes: [pairing(path, known)] }];
      const id = freshId(fault.call);
      const answered = fault.result === undefined ? [] : [set(resultIdPath(fault.result, format), id)];
      return [{ path, variant, fixes: [inventingFix('add-id', [set(path, id), ...answered], { id })] }];
    });
  },
};

/** Takes the call's id over; where the call has none either, both get a new one. */
function resultFixes(
  messages: readonly JsonValue[],
  { result, call }: { readonly result: ResultPlace; readonly call: CallPlace | undefined },
  path: JsonPath,
  freshId: (call: CallPlace) => string,
): readonly Fix[] {
  if (call === undefined) return [droppingFix('remove-result', resultRemoval(messages, result))];
  if (call.id !== undefined) return [pairing(path, call.id)];
  const id = freshId(call);
  return [inventingFix('add-id', [set(callIdPath(call), id), set(path, id)], { id })];
}

function pairing(path: JsonPath, id: string): Fix {
  return safeFix('pair', [set(path, id)], { id });
}
