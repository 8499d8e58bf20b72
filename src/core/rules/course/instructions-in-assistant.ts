import { roleOf, textOf } from '../../conversation/message';
import { safeFix, set } from '../fix';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** Orders about the form of an answer, in the two languages of the course. */
const ORDER =
  /\b(you must|always|please|only)\b[^.\n]{0,60}\b(answer|reply|respond|output|return)\b[^.\n]{0,40}\bjson\b|(必须|请|只能|务必)[^。\n]{0,20}(输出|返回|回答|回复)[^。\n]{0,20}JSON/i;

/** An assistant message that gives orders about the answer. */
export const instructionsInAssistant: MessageRule = {
  scope: 'message',
  phase: 'course',
  check(message) {
    if (roleOf(message) !== 'assistant' || !ORDER.test(textOf(message).slice(0, 4000))) return NO_FINDINGS;
    return [{ path: ['content'], fixes: [safeFix('set-role', [set(['role'], 'user')], { role: 'user' })] }];
  },
};
