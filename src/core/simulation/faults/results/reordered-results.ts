import type { AnswersFault } from '../fault';
import { sortResults } from '../recoveries';

/** Parallel tools finish in any order; ids bind the results, but not every server looks at them [C4]. */
export const reorderedResults: AnswersFault = {
  stage: 'answers',
  group: 'results',
  rules: ['tool-results-order'],
  recovery: sortResults,
  strike: (results) => (results.length > 1 ? { results: [...results].reverse() } : undefined),
};
