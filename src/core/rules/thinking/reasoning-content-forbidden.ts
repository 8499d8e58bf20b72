import { memberOf } from '../../json/value';
import { droppingFix, remove } from '../fix';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** `reasoning_content` sent back to a provider that does not define it. */
export const reasoningContentForbidden: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['openai-chat'],
  yieldsTo: ['message-extra-field'],
  check(message) {
    if (memberOf(message, 'reasoning_content') === undefined) return NO_FINDINGS;
    const fix = droppingFix('remove-key', [remove(['reasoning_content'])], { name: 'reasoning_content' });
    return [{ path: ['reasoning_content'], fixes: [fix] }];
  },
};
