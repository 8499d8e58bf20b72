import type { AnswersFault } from '../fault';
import { withContent } from '../parts';
import { shortenResult } from '../recoveries';

/** Some 30 000 tokens: a log file that a tool hands on whole. */
const LINES = 2_400;

/** A result as long as a book: it is paid for again with every request that follows [C15]. */
export const hugeResult: AnswersFault = {
  stage: 'answers',
  group: 'results',
  rules: ['context-length-exceeded'],
  recovery: shortenResult,
  strike(results, { format }) {
    const [first, ...others] = results;
    return first && { results: [withContent(first, logFile(), format, false), ...others] };
  },
};

function logFile(): string {
  return Array.from({ length: LINES }, (_, line) => {
    const number = String(line + 1).padStart(5, '0');
    return `${number} INFO request ${(line * 7_919) % 100_000} served in ${12 + (line % 88)} ms`;
  }).join('\n');
}
