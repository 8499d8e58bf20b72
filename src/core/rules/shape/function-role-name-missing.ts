import { memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import { eachOfRole, NO_FINDINGS, type RequestRule } from '../rule';

/** A message of the legacy role function without `name`. */
export const functionRoleNameMissing: RequestRule = {
  scope: 'request',
  phase: 'message',
  formats: ['openai-chat'],
  check(scope) {
    return eachOfRole(scope, 'function', (message, at) => {
      const name = memberOf(message, 'name');
      if (typeof name === 'string' && name !== '') return NO_FINDINGS;
      const called = memberOf(memberOf(scope.messages[at - 1], 'function_call'), 'name');
      const path = ['messages', at, 'name'];
      const fixes =
        typeof called === 'string' && called !== ''
          ? [safeFix('set-name', [set(path, called)], { name: called })]
          : [];
      return [{ path, fixes }];
    });
  },
};
