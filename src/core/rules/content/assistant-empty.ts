import { roleOf, textOf } from '../../conversation/message';
import { isArray, memberOf } from '../../json/value';
import { inventingFix, set } from '../fix';
import { hasSubstitute, isBlank } from '../read';
import { removalFixes } from '../removal';
import type { Finding, RequestRule } from '../rule';
import { FILLER } from '../placeholders';

export const assistantEmpty: RequestRule = {
  scope: 'request',
  phase: 'message',
  check({ messages }) {
    return messages.flatMap((message, at): readonly Finding[] => {
      if (roleOf(message) !== 'assistant' || hasSubstitute(message)) return [];
      const content = memberOf(message, 'content');
      const hasParts = isArray(content) && content.some((part) => memberOf(part, 'type') !== 'text');
      if (
        hasParts ||
        !isBlank(textOf(message)) ||
        (typeof content === 'object' && content !== null && !isArray(content))
      )
        return [];
      const path = ['messages', at, 'content'];
      const fixes = [...removalFixes(messages, at), inventingFix('set-filler', [set(path, FILLER)])];
      return [{ path, fixes }];
    });
  },
};
