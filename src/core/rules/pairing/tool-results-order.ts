import { examineExchanges, type Exchanges } from '../../conversation/exchange';
import { remembered } from '../../remember';
import { move, safeFix } from '../fix';
import type { Finding, RequestRule } from '../rule';

/** Results in another order than their calls: ids bind them, but templates that pair by position mix them up. */
export const toolResultsOrder: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  check: ({ messages, format }) => disorderIn(examineExchanges(messages, format)),
};

const disorderIn = remembered(({ calls, resultsOf }: Exchanges): readonly Finding[] => {
  const byCaller = new Map<number, number[]>();
  calls.forEach((call, at) => {
    const isParallel = calls[at - 1]?.message === call.message || calls[at + 1]?.message === call.message;
    const first = isParallel ? resultsOf.get(call)?.[0] : undefined;
    if (first === undefined) return;
    const places = byCaller.get(call.message);
    if (places === undefined) byCaller.set(call.message, [first.message]);
    else places.push(first.message);
  });
  return [...byCaller].flatMap(([caller, places]): readonly Finding[] => {
    const isRun =
      Math.max(...places) - Math.min(...places) === places.length - 1 && Math.min(...places) > caller;
    const wrong = places.findIndex((place, index) => index > 0 && place < (places[index - 1] ?? 0));
    if (!isRun || wrong < 0) return [];
    const start = Math.min(...places);
    return [{ path: ['messages', start], fixes: [safeFix('sort-results', sorting(places, start))] }];
  });
});

/** Moves that bring the results into the order of their calls; `places[n]` is where the nth call's result stands. */
function sorting(places: readonly number[], start: number) {
  const now = places.map((_, offset) => places.indexOf(start + offset));
  return places.flatMap((_, wanted) => {
    const at = now.indexOf(wanted);
    if (at === wanted) return [];
    now.splice(wanted, 0, ...now.splice(at, 1));
    return [move(['messages', start + at], start + wanted)];
  });
}
