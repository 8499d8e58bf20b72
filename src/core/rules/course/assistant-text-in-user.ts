import { roleOf, textOf } from '../../conversation/message';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** A line that puts words into the assistant's mouth. */
const SPEAKER = /(^|\n)\s*(assistant|ai|助手|模型)\s*[:：]/i;

/** A user message that writes the assistant's lines too. */
export const assistantTextInUser: MessageRule = {
  scope: 'message',
  phase: 'course',
  check(message) {
    if (roleOf(message) !== 'user' || !SPEAKER.test(textOf(message).slice(0, 20_000))) return NO_FINDINGS;
    return [{ path: ['content'] }];
  },
};
