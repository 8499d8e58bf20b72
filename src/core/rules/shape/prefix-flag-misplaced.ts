import { roleOf } from '../../conversation/message';
import { memberOf } from '../../json/value';
import { remove, safeFix } from '../fix';
import type { Finding, RequestRule } from '../rule';

export const prefixFlagMisplaced: RequestRule = {
  scope: 'request',
  phase: 'message',
  formats: ['openai-chat'],
  yieldsTo: ['message-extra-field'],
  check({ messages }) {
    return messages.flatMap((message, at): readonly Finding[] => {
      if (memberOf(message, 'prefix') !== true) return [];
      if (at === messages.length - 1 && roleOf(message) === 'assistant') return [];
      const path = ['messages', at, 'prefix'];
      return [{ path, fixes: [safeFix('remove-key', [remove(path)], { name: 'prefix' })] }];
    });
  },
};
