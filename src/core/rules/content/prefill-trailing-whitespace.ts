import { roleOf } from '../../conversation/message';
import { isArray, memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import { isBlank } from '../read';
import { NO_FINDINGS, type RequestRule } from '../rule';

/** The assistant message to be continued ends in white space. */
export const prefillTrailingWhitespace: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  yieldsTo: ['prefill-unsupported'],
  check({ messages }) {
    const at = messages.length - 1;
    const message = messages[at];
    if (roleOf(message) !== 'assistant') return NO_FINDINGS;
    const content = memberOf(message, 'content');
    const path = ['messages', at, 'content'];
    const lastPart = isArray(content) ? content.length - 1 : -1;
    const text = isArray(content) ? memberOf(content[lastPart], 'text') : content;
    if (typeof text !== 'string' || isBlank(text) || text.trimEnd() === text) return NO_FINDINGS;
    const textPath = isArray(content) ? [...path, lastPart, 'text'] : path;
    return [{ path: textPath, fixes: [safeFix('trim', [set(textPath, text.trimEnd())])] }];
  },
};
