import { isArray, memberOf } from '../../json/value';
import { NO_FINDINGS, type RequestRule } from '../rule';

export const toolsTooMany: RequestRule = {
  scope: 'request',
  phase: 'tools',
  check({ request, limits }) {
    const tools = memberOf(request, 'tools');
    const limit = limits.tools;
    if (!isArray(tools) || limit === undefined || tools.length <= limit) return NO_FINDINGS;
    return [{ path: ['tools'], values: { count: tools.length, limit } }];
  },
};
