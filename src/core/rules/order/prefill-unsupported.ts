import { callsAt } from '../../conversation/call-places';
import { contentPartsOf, roleOf, textOf } from '../../conversation/message';
import type { JsonValue } from '../../json/value';
import { droppingFix, insert, inventingFix, remove, set } from '../fix';
import { isBlank } from '../read';
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
    const question = { role: 'user', content: CONTINUE };
    // Without a word it may only be the last: the question takes its place.
    const adding = saysNothing(messages[at])
      ? set(['messages', at], question)
      : insert(['messages', at + 1], question);
    const fixes = [
      inventingFix('add-user', [adding]),
      ...(roleOf(messages[at - 1]) === 'assistant' || at === 0
        ? []
        : [droppingFix('remove-message', [remove(['messages', at])])]),
    ];
    return [{ path: ['messages', at, 'role'], fixes }];
  },
};

function saysNothing(message: JsonValue | undefined): boolean {
  return isBlank(textOf(message)) && contentPartsOf(message).every((part) => part['type'] === 'text');
}
