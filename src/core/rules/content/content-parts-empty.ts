import { isArray, memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** `content` is []. */
export const contentPartsEmpty: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['openai-chat'],
  check(message) {
    const content = memberOf(message, 'content');
    if (!isArray(content) || content.length > 0) return NO_FINDINGS;
    return [{ path: ['content'], fixes: [safeFix('set-empty', [set(['content'], '')])] }];
  },
};
