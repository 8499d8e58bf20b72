import { isArray, memberOf } from '../../json/value';
import { remove, safeFix } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';

/** `tools` is []. */
export const toolsEmptyArray: RequestRule = {
  scope: 'request',
  phase: 'tools',
  check({ request }) {
    const tools = memberOf(request, 'tools');
    if (!isArray(tools) || tools.length > 0) return NO_FINDINGS;
    return [{ path: ['tools'], fixes: [safeFix('remove-key', [remove(['tools'])], { name: 'tools' })] }];
  },
};
