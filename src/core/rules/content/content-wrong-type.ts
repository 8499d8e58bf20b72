import { isArray, memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** `content` is neither string, list nor null. */
export const contentWrongType: MessageRule = {
  scope: 'message',
  phase: 'message',
  yieldsTo: ['role-missing', 'role-unknown'],
  check(message) {
    const content = memberOf(message, 'content');
    if (content === undefined || content === null || typeof content === 'string' || isArray(content))
      return NO_FINDINGS;
    const text = memberOf(content, 'text');
    const mended =
      typeof text === 'string'
        ? safeFix('take-text', [set(['content'], text)])
        : safeFix('stringify', [set(['content'], JSON.stringify(content))]);
    return [{ path: ['content'], values: { type: typeof content }, fixes: [mended] }];
  },
};
