import type { AnswersFault } from './fault';
import { withContent } from './parts';
import { runToolAgain } from './recoveries';

/** The tool failed, and the harness said so in the result [C17]: the array is right. */
export const toolError: AnswersFault = {
  stage: 'answers',
  group: 'results',
  rules: [],
  recovery: runToolAgain,
  strike(results, { format }) {
    const [first, ...others] = results;
    return first && { results: [withContent(first, ERROR, format, true), ...others] };
  },
};

const ERROR = JSON.stringify({ error: 'connection refused', retryable: true });
