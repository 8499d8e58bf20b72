import { roleOf } from '../../conversation/message';
import { memberOf } from '../../json/value';
import { inventingFix, safeFix, set } from '../fix';
import { hasSubstitute } from '../read';
import { FILLER } from '../placeholders';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** A message without the key `content`. */
export const contentMissing: MessageRule = {
  scope: 'message',
  phase: 'content',
  yieldsTo: ['role-missing', 'role-unknown', 'assistant-empty'],
  check(message, { format, limits }) {
    if (memberOf(message, 'content') !== undefined || memberOf(message, 'role') === undefined)
      return NO_FINDINGS;
    const hasRest = format === 'openai-chat' && roleOf(message) === 'assistant' && hasSubstitute(message);
    const fix = hasRest
      ? safeFix('set-null', [set(['content'], null)])
      : limits.refusesEmptyText === true
        ? inventingFix('set-filler', [set(['content'], FILLER)])
        : inventingFix('set-empty', [set(['content'], '')]);
    return [{ path: ['content'], variant: hasRest ? 'with-calls' : 'alone', fixes: [fix] }];
  },
};
