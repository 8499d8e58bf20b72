import { memberOf } from '../../json/value';
import type { RequestRule } from '../rule';
import { OUTPUTS } from './outputs';

/** One of the two answers to compare is absent. */
export const preferenceOutputMissing: RequestRule = {
  scope: 'request',
  phase: 'body',
  isForTraining: true,
  check({ request }) {
    return OUTPUTS.filter((key) => memberOf(request, key) === undefined).map((key) => ({
      path: [key],
      values: { name: key },
    }));
  },
};
