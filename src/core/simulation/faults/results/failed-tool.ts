import type { AnswersFault } from '../fault';
import { withContent } from '../parts';
import { runToolAgain } from '../recoveries';

/** The first tool has no answer, and its result says why, as an error object [C17]: the array is right. */
export function failedTool(error: string): AnswersFault {
  const content = JSON.stringify({ error, retryable: true });
  return {
    stage: 'answers',
    group: 'results',
    rules: [],
    recovery: runToolAgain,
    strike(results, { format }) {
      const [first, ...others] = results;
      return first && { results: [withContent(first, content, format, true), ...others] };
    },
  };
}
