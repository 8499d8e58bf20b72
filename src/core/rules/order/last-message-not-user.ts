import { isSystemRole } from '../../conversation/message';
import { move, safeFix, set } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';
import { headLength, lastRole } from './turns';

/** The list ends with a system message. */
export const lastMessageNotUser: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  yieldsTo: ['system-not-first', 'no-user-message'],
  check({ messages }) {
    const at = messages.length - 1;
    if (!isSystemRole(lastRole(messages))) return NO_FINDINGS;
    const head = headLength(messages);
    const fix =
      head < messages.length
        ? safeFix('move-first', [move(['messages', at], head)])
        : safeFix('set-role', [set(['messages', at, 'role'], 'user')], { role: 'user' });
    return [{ path: ['messages', at, 'role'], fixes: [fix] }];
  },
};
