import { resultsAt, type ResultPlace } from '../../conversation/call-places';
import { examineExchanges } from '../../conversation/exchange';
import type { WireFormat } from '../../conversation/format';
import { isEqual } from '../../json/reconcile';
import { valueAt, type JsonValue } from '../../json/value';
import { droppingFix, safeFix, set } from '../fix';
import type { Finding, RequestRule } from '../rule';
import { resultIdPath, resultRemoval } from './places';

/** A second result for one call. */
export const toolResultDuplicate: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  check({ messages, format }) {
    return examineExchanges(messages, format).faults.flatMap((fault): readonly Finding[] => {
      if (fault.kind !== 'duplicate') return [];
      const { result } = fault;
      const path = resultIdPath(result, format);
      const removal = resultRemoval(messages, result);
      const id = fault.call?.id;
      const fixes =
        id !== undefined
          ? [safeFix('pair', [set(path, id)], { id }), droppingFix('remove-result', removal)]
          : [
              repeatsAnother(messages, result, format)
                ? safeFix('remove-result', removal)
                : droppingFix('remove-result', removal),
            ];
      return [{ path, values: { id: result.id ?? '' }, fixes }];
    });
  },
};

/** Whether the result directly before says the same word for word, so that nothing is lost with this one. */
function repeatsAnother(messages: readonly JsonValue[], result: ResultPlace, format: WireFormat): boolean {
  const { message, path } = result;
  const places = [
    ...resultsAt(messages[message - 1], message - 1, format),
    ...resultsAt(messages[message], message, format),
  ];
  const own = places.findIndex((place) => place.message === message && isEqual(place.path, path));
  const before = places[own - 1];
  return before !== undefined && isEqual(textAt(messages, before), textAt(messages, result));
}

function textAt(messages: readonly JsonValue[], { message, path }: ResultPlace): JsonValue {
  return valueAt(messages[message], path) ?? null;
}
