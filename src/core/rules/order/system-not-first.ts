import { isSystemRole, roleOf } from '../../conversation/message';
import { move, safeFix, set } from '../fix';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';
import { headLength } from './turns';

export const systemNotFirst: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  check({ messages }) {
    const head = headLength(messages);
    if (head === messages.length) return NO_FINDINGS;
    return messages.flatMap((message, at): readonly Finding[] => {
      if (at < head || !isSystemRole(roleOf(message))) return [];
      const fixes = [
        safeFix('move-first', [move(['messages', at], head)]),
        safeFix('set-role', [set(['messages', at, 'role'], 'user')], { role: 'user' }),
      ];
      return [{ path: ['messages', at, 'role'], fixes: head === 0 ? fixes : fixes.slice(0, 1) }];
    });
  },
};
