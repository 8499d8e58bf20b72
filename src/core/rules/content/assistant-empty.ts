import { textOf } from '../../conversation/message';
import { isArray, memberOf } from '../../json/value';
import { inventingFix, set } from '../fix';
import { hasSubstitute, isBlank } from '../read';
import { removalFixes } from '../removal';
import { eachOfRole, NO_FINDINGS, type RequestRule } from '../rule';
import { FILLER } from '../placeholders';

export const assistantEmpty: RequestRule = {
  scope: 'request',
  phase: 'message',
  check(scope) {
    return eachOfRole(scope, 'assistant', (message, at) => {
      if (hasSubstitute(message)) return NO_FINDINGS;
      const content = memberOf(message, 'content');
      const hasParts = isArray(content) && content.some((part) => memberOf(part, 'type') !== 'text');
      if (
        hasParts ||
        !isBlank(textOf(message)) ||
        (typeof content === 'object' && content !== null && !isArray(content))
      )
        return NO_FINDINGS;
      const path = ['messages', at, 'content'];
      const fixes = [...removalFixes(scope.messages, at), inventingFix('set-filler', [set(path, FILLER)])];
      return [{ path, fixes }];
    });
  },
};
