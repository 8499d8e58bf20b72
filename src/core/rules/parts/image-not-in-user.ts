import { isSystemRole, roleOf } from '../../conversation/message';
import { memberOf } from '../../json/value';
import { insert, remove, safeFix } from '../fix';
import { objectsIn } from '../read';
import type { Finding, RequestRule } from '../rule';

export const imageNotInUser: RequestRule = {
  scope: 'request',
  phase: 'message',
  formats: ['openai-chat'],
  yieldsTo: ['content-must-be-string'],
  check({ messages }) {
    return messages.flatMap((message, at): readonly Finding[] => {
      const role = roleOf(message);
      if (role === undefined || role === 'user') return [];
      const parts = objectsIn(memberOf(message, 'content'));
      return parts
        .filter(([part]) => part['type'] === 'image_url')
        .map(([part, index]) => {
          const path = ['messages', at, 'content', index];
          let after = at + 1;
          while (role === 'tool' && roleOf(messages[after]) === 'tool') after += 1;
          const user = insert(['messages', after], { role: 'user', content: [part] });
          const canMove = parts.length > 1 && !isSystemRole(role);
          return {
            path,
            variant: role,
            values: { role },
            fixes: canMove ? [safeFix('move-to-user', [user, remove(path)])] : [],
          };
        });
    });
  },
};
