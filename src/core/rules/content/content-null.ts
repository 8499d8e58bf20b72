import { roleOf } from '../../conversation/message';
import { memberOf } from '../../json/value';
import { inventingFix, safeFix, set } from '../fix';
import { hasSubstitute } from '../read';
import { FILLER } from '../placeholders';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** `content` is null where text is wanted and nothing stands in for it. */
export const contentNull: MessageRule = {
  scope: 'message',
  phase: 'content',
  yieldsTo: ['role-missing', 'role-unknown', 'assistant-empty'],
  check(message, { limits }) {
    if (memberOf(message, 'content') !== null) return NO_FINDINGS;
    const role = roleOf(message);
    if (role === 'function' || (role === 'assistant' && hasSubstitute(message))) return NO_FINDINGS;
    return [
      {
        path: ['content'],
        ...(role === undefined ? {} : { variant: role }),
        fixes: [
          limits.refusesEmptyText === true
            ? inventingFix('set-filler', [set(['content'], FILLER)])
            : safeFix('set-empty', [set(['content'], '')]),
        ],
      },
    ];
  },
};
