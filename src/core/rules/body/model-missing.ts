import { memberOf } from '../../json/value';
import { NO_FINDINGS, type RequestRule } from '../rule';

/** The body names no model. */
export const modelMissing: RequestRule = {
  scope: 'request',
  phase: 'body',
  check({ request }) {
    const model = memberOf(request, 'model');
    return typeof model === 'string' && model !== '' ? NO_FINDINGS : [{ path: ['model'] }];
  },
};
