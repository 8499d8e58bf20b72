import { roleOf } from '../../conversation/message';
import { memberOf } from '../../json/value';
import { remove, safeFix } from '../fix';
import { eachMessage, NO_FINDINGS, type RequestRule } from '../rule';

export const prefixFlagMisplaced: RequestRule = {
  scope: 'request',
  phase: 'message',
  formats: ['openai-chat'],
  yieldsTo: ['message-extra-field'],
  check({ messages }) {
    return eachMessage(messages, (message, at) => {
      if (memberOf(message, 'prefix') !== true) return NO_FINDINGS;
      if (at === messages.length - 1 && roleOf(message) === 'assistant') return NO_FINDINGS;
      const path = ['messages', at, 'prefix'];
      return [{ path, fixes: [safeFix('remove-key', [remove(path)], { name: 'prefix' })] }];
    });
  },
};
