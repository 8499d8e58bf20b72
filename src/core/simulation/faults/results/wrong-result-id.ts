import type { AnswersFault } from '../fault';
import { idKey, resultId } from '../parts';
import { repairBy } from '../recoveries';

/** A result names a call that nobody made [C4]. */
export const wrongResultId: AnswersFault = {
  stage: 'answers',
  group: 'results',
  rules: ['tool-call-id-unknown', 'tool-calls-unanswered'],
  recovery: repairBy('tool-call-id-unknown'),
  strike(results, { format }) {
    const [first, ...others] = results;
    const id = first && resultId(first, format);
    if (first === undefined || !id) return undefined;
    const taken = new Set(results.map((result) => resultId(result, format)));
    return {
      results: [{ ...first, [idKey(format)]: strangeId(id, taken) }, ...others],
      passedOver: [id],
    };
  },
};

/** The same id with other last characters: as long, and as hard to see. */
function strangeId(id: string, taken: ReadonlySet<string | undefined>): string {
  for (let number = 0; ; number += 1) {
    const made = `${id.slice(0, Math.max(0, id.length - 2))}x${number}`;
    if (!taken.has(made)) return made;
  }
}
