import type { AnswersFault } from '../fault';
import { repairBy } from '../recoveries';

/** A retry answers a call that was answered already. */
export const doubledResult: AnswersFault = {
  stage: 'answers',
  group: 'results',
  rules: ['tool-result-duplicate'],
  recovery: repairBy('tool-result-duplicate'),
  strike(results) {
    const [first] = results;
    return first && { results: [first, ...results] };
  },
};
