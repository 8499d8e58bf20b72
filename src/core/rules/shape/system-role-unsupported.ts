import { isSystemRole, roleOf } from '../../conversation/message';
import { safeFix, set } from '../fix';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** A system message for a model that has no system role. */
export const systemRoleUnsupported: MessageRule = {
  scope: 'message',
  phase: 'message',
  check(message, { model }) {
    const role = roleOf(message);
    if (model.hasSystemRole || !isSystemRole(role)) return NO_FINDINGS;
    return [
      {
        path: ['role'],
        values: { role: role ?? '' },
        fixes: [safeFix('set-role', [set(['role'], 'user')], { role: 'user' })],
      },
    ];
  },
};
