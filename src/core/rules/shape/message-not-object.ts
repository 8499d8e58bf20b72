import { isObject } from '../../json/value';
import { safeFix, set } from '../fix';
import { removalFixes } from '../removal';
import { eachSuspect, type RequestRule } from '../rule';

/** An item of `messages` that is no object. */
export const messageNotObject: RequestRule = {
  scope: 'request',
  phase: 'message',
  check: eachSuspect(
    (message) => !isObject(message),
    (message, at, { messages }) => {
      const path = ['messages', at];
      const wrap =
        typeof message === 'string' && message !== ''
          ? [safeFix('wrap-text', [set(path, { role: 'user', content: message })])]
          : [];
      return [{ path, fixes: [...wrap, ...removalFixes(messages, at)] }];
    },
  ),
};
