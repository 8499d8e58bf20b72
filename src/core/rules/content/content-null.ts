import { roleOf } from '../../conversation/message';
import { memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import { hasSubstitute } from '../read';
import { NO_FINDINGS, type MessageRule } from '../rule';

export const contentNull: MessageRule = {
  scope: 'message',
  phase: 'content',
  yieldsTo: ['role-missing', 'role-unknown', 'assistant-empty'],
  check(message) {
    if (memberOf(message, 'content') !== null) return NO_FINDINGS;
    const role = roleOf(message);
    if (role === 'function' || (role === 'assistant' && hasSubstitute(message))) return NO_FINDINGS;
    return [
      {
        path: ['content'],
        ...(role === undefined ? {} : { variant: role }),
        fixes: [safeFix('set-empty', [set(['content'], '')])],
      },
    ];
  },
};
