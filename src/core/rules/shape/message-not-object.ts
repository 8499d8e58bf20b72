import { isObject } from '../../json/value';
import { safeFix, set } from '../fix';
import { removalFixes } from '../removal';
import { eachMessage, NO_FINDINGS, type RequestRule } from '../rule';

export const messageNotObject: RequestRule = {
  scope: 'request',
  phase: 'message',
  check({ messages }) {
    return eachMessage(messages, (message, at) => {
      if (isObject(message)) return NO_FINDINGS;
      const path = ['messages', at];
      const wrap =
        typeof message === 'string' && message !== ''
          ? [safeFix('wrap-text', [set(path, { role: 'user', content: message })])]
          : [];
      return [{ path, fixes: [...wrap, ...removalFixes(messages, at)] }];
    });
  },
};
