import { roleOf } from '../../conversation/message';
import { memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import { hasCalls } from '../read';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** `content` is null beside tool calls. */
export const contentNullWithCalls: MessageRule = {
  scope: 'message',
  phase: 'content',
  formats: ['openai-chat'],
  check(message) {
    if (memberOf(message, 'content') !== null || roleOf(message) !== 'assistant' || !hasCalls(message))
      return NO_FINDINGS;
    return [{ path: ['content'], fixes: [safeFix('set-empty', [set(['content'], '')])] }];
  },
};
