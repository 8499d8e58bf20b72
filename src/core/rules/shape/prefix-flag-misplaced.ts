import { memberOf } from '../../json/value';
import { remove, safeFix } from '../fix';
import { eachSuspect, NO_FINDINGS, type RequestRule } from '../rule';

/** `prefix: true` on another message than the last, the assistant's. */
export const prefixFlagMisplaced: RequestRule = {
  scope: 'request',
  phase: 'message',
  formats: ['openai-chat'],
  yieldsTo: ['message-extra-field'],
  check: eachSuspect(
    (message) => memberOf(message, 'prefix') === true,
    (_, at, { roles }) => {
      if (at === roles.length - 1 && roles[at] === 'assistant') return NO_FINDINGS;
      const path = ['messages', at, 'prefix'];
      return [{ path, fixes: [safeFix('remove-key', [remove(path)], { name: 'prefix' })] }];
    },
  ),
};
