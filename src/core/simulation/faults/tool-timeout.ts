import type { AnswersFault } from './fault';
import { withContent } from './parts';
import { runToolAgain } from './recoveries';

/** The tool did not answer in time; the harness answers for it, since every call needs a result. */
export const toolTimeout: AnswersFault = {
  stage: 'answers',
  group: 'results',
  rules: [],
  recovery: runToolAgain,
  strike(results, { format }) {
    const [first, ...others] = results;
    return first && { results: [withContent(first, TIMEOUT, format, true), ...others] };
  },
};

const TIMEOUT = JSON.stringify({ error: 'timed out after 30 s', retryable: true });
