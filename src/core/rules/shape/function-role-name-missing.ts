import { roleOf } from '../../conversation/message';
import { memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import type { Finding, RequestRule } from '../rule';

export const functionRoleNameMissing: RequestRule = {
  scope: 'request',
  phase: 'message',
  formats: ['openai-chat'],
  check({ messages }) {
    return messages.flatMap((message, at): readonly Finding[] => {
      const name = memberOf(message, 'name');
      if (roleOf(message) !== 'function' || (typeof name === 'string' && name !== '')) return [];
      const called = memberOf(memberOf(messages[at - 1], 'function_call'), 'name');
      const path = ['messages', at, 'name'];
      const fixes =
        typeof called === 'string' && called !== ''
          ? [safeFix('set-name', [set(path, called)], { name: called })]
          : [];
      return [{ path, fixes }];
    });
  },
};
