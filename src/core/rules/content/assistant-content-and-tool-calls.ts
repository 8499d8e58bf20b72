import { roleOf, textOf } from '../../conversation/message';
import { droppingFix, set } from '../fix';
import { hasCalls } from '../read';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** Text beside calls, at models that take one of the two. */
export const assistantContentAndToolCalls: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['openai-chat'],
  check(message) {
    if (roleOf(message) !== 'assistant' || !hasCalls(message) || textOf(message) === '') return NO_FINDINGS;
    return [{ path: ['content'], fixes: [droppingFix('set-empty', [set(['content'], '')])] }];
  },
};
