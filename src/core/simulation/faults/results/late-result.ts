import type { AnswersFault } from '../fault';
import { resultId } from '../parts';
import { bringHome } from '../recoveries';

/** A slow tool's result comes after the model has been asked again. */
export const lateResult: AnswersFault = {
  stage: 'answers',
  group: 'results',
  rules: ['tool-calls-interrupted', 'tool-calls-unanswered', 'tool-message-orphan', 'tool-call-id-unknown'],
  recovery: bringHome,
  strike(results, { format }) {
    const last = results.at(-1);
    const id = last && resultId(last, format);
    if (last === undefined || !id) return undefined;
    return { results: results.slice(0, -1), late: [last], passedOver: [id] };
  },
};
