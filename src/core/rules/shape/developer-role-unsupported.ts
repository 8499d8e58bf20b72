import { roleOf } from '../../conversation/message';
import { safeFix, set } from '../fix';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** The role developer at a provider that does not know it. */
export const developerRoleUnsupported: MessageRule = {
  scope: 'message',
  phase: 'message',
  check(message) {
    if (roleOf(message) !== 'developer') return NO_FINDINGS;
    return [{ path: ['role'], fixes: [safeFix('set-role', [set(['role'], 'system')], { role: 'system' })] }];
  },
};
