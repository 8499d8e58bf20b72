import { isArray, isObject, memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';

/** `messages` is absent or no list. */
export const messagesMissing: RequestRule = {
  scope: 'request',
  phase: 'body',
  check({ request }) {
    const messages = memberOf(request, 'messages');
    if (isArray(messages)) return NO_FINDINGS;
    const isOneMessage = isObject(messages) && memberOf(messages, 'role') !== undefined;
    const fixes = isOneMessage ? [safeFix('wrap-message', [set(['messages'], [messages])])] : [];
    return [{ path: ['messages'], fixes }];
  },
};
