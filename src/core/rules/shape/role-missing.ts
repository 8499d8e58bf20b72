import { isArray, memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** A message without a role. */
export const roleMissing: MessageRule = {
  scope: 'message',
  phase: 'message',
  check(message) {
    if (memberOf(message, 'role') !== undefined) return NO_FINDINGS;
    const likely = isArray(memberOf(message, 'tool_calls'))
      ? 'assistant'
      : typeof memberOf(message, 'tool_call_id') === 'string'
        ? 'tool'
        : 'user';
    return [{ path: ['role'], fixes: [safeFix('set-role', [set(['role'], likely)], { role: likely })] }];
  },
};
