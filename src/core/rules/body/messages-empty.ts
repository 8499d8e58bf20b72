import { isSystemRole, roleOf } from '../../conversation/message';
import { isArray, memberOf } from '../../json/value';
import { insert, inventingFix } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';
import { GREETING } from '../placeholders';

/** `messages` is [], or nothing is left of it once the system prompt is taken out. */
export const messagesEmpty: RequestRule = {
  scope: 'request',
  phase: 'body',
  check({ request, messages, limits }) {
    if (!isArray(memberOf(request, 'messages'))) return NO_FINDINGS;
    const rest =
      limits.splitsSystem === true ? messages.filter((message) => !isSystemRole(roleOf(message))) : messages;
    if (rest.length > 0) return NO_FINDINGS;
    const user = insert(['messages', messages.length], { role: 'user', content: GREETING });
    return [{ path: ['messages'], fixes: [inventingFix('add-user', [user])] }];
  },
};
