import type { AnswersFault } from '../fault';
import { resultId } from '../parts';
import { answerOpenCalls } from '../recoveries';

/** A tool's result never reaches the array, and the harness goes on as if it had. */
export const missingResult: AnswersFault = {
  stage: 'answers',
  group: 'results',
  rules: ['tool-calls-unanswered', 'tool-calls-interrupted'],
  recovery: answerOpenCalls,
  strike(results, { format }) {
    const last = results.at(-1);
    const id = last && resultId(last, format);
    return id ? { results: results.slice(0, -1), passedOver: [id] } : undefined;
  },
};
