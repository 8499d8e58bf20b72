import { callsAt } from '../../conversation/call-places';
import { roleOf } from '../../conversation/message';
import { droppingFix, insert, inventingFix, remove } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';
import { CONTINUE } from '../placeholders';

/** A trailing assistant message is a beginning to be continued; these models refuse that. Unanswered calls have a rule of their own. */
export const prefillUnsupported: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  yieldsTo: ['content-empty', 'text-block-empty', 'text-block-whitespace', 'consecutive-assistant-last'],
  check({ messages, model, format, isThinking }) {
    const at = messages.length - 1;
    if (roleOf(messages[at]) !== 'assistant' || callsAt(messages[at], at, format).length > 0)
      return NO_FINDINGS;
    if (format === 'anthropic-messages' ? model.hasPrefill : !isThinking && model.hasPrefill)
      return NO_FINDINGS;
    const fixes = [
      inventingFix('add-user', [insert(['messages', at + 1], { role: 'user', content: CONTINUE })]),
      ...(roleOf(messages[at - 1]) === 'assistant' || at === 0
        ? []
        : [droppingFix('remove-message', [remove(['messages', at])])]),
    ];
    return [{ path: ['messages', at, 'role'], fixes }];
  },
};
