import { isSystemRole, roleOf } from '../../conversation/message';
import { insert, inventingFix } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';
import { headLength } from './turns';
import { GREETING } from '../placeholders';

/** There is no user message at all. */
export const noUserMessage: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  check({ messages, limits }) {
    if (messages.length === 0 || messages.some((message) => roleOf(message) === 'user')) return NO_FINDINGS;
    const isEmptyOnceSplit =
      limits.splitsSystem === true && messages.every((message) => isSystemRole(roleOf(message)));
    if (isEmptyOnceSplit) return NO_FINDINGS;
    const user = insert(['messages', headLength(messages)], { role: 'user', content: GREETING });
    return [{ path: ['messages'], fixes: [inventingFix('add-user', [user])] }];
  },
};
