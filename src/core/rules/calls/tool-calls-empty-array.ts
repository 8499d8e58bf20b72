import { isArray, memberOf } from '../../json/value';
import { remove, safeFix } from '../fix';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** `tool_calls` is []. */
export const toolCallsEmptyArray: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['openai-chat'],
  yieldsTo: ['message-extra-field'],
  check(message) {
    const calls = memberOf(message, 'tool_calls');
    if (!isArray(calls) || calls.length > 0) return NO_FINDINGS;
    return [
      {
        path: ['tool_calls'],
        fixes: [safeFix('remove-key', [remove(['tool_calls'])], { name: 'tool_calls' })],
      },
    ];
  },
};
