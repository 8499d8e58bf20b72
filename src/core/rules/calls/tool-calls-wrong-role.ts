import { roleOf } from '../../conversation/message';
import { isArray, memberOf } from '../../json/value';
import { droppingFix, remove, safeFix, set } from '../fix';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** `tool_calls` on a message that is not the assistant's. */
export const toolCallsWrongRole: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['openai-chat'],
  yieldsTo: ['message-extra-field', 'tool-calls-empty-array'],
  check(message) {
    const role = roleOf(message);
    const calls = memberOf(message, 'tool_calls');
    if (role === undefined || role === 'assistant' || !isArray(calls) || calls.length === 0)
      return NO_FINDINGS;
    const fixes = [
      safeFix('set-role', [set(['role'], 'assistant')], { role: 'assistant' }),
      droppingFix('remove-key', [remove(['tool_calls'])], { name: 'tool_calls' }),
    ];
    return [{ path: ['tool_calls'], values: { role }, fixes }];
  },
};
