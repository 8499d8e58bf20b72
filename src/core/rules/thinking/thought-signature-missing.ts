import { roleOf } from '../../conversation/message';
import { isObject, memberOf, type JsonObject } from '../../json/value';
import { inventingFix, set } from '../fix';
import { objectsIn } from '../read';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** The documented value that skips the validation of a signature which is not at hand. */
const SKIP_VALIDATION = 'skip_thought_signature_validator';

/** Gemini 3: the first call of a message carries the signature of the thought that led to it. */
export const thoughtSignatureMissing: MessageRule = {
  scope: 'message',
  phase: 'sequence',
  formats: ['openai-chat'],
  check(message, { model }) {
    if (!model.signsThoughts || roleOf(message) !== 'assistant') return NO_FINDINGS;
    const first = objectsIn(memberOf(message, 'tool_calls'))[0];
    if (
      first === undefined ||
      hasSignature(first[0]) ||
      Array.isArray(memberOf(message, 'reasoning_details'))
    )
      return NO_FINDINGS;
    const path = ['tool_calls', first[1], 'extra_content'];
    const extra = memberOf(first[0], 'extra_content');
    const google = memberOf(extra, 'google');
    const filled = {
      ...(isObject(extra) ? extra : {}),
      google: { ...(isObject(google) ? google : {}), thought_signature: SKIP_VALIDATION },
    };
    return [{ path, fixes: [inventingFix('skip-validation', [set(path, filled)])] }];
  },
};

function hasSignature(call: JsonObject): boolean {
  const signature = memberOf(memberOf(memberOf(call, 'extra_content'), 'google'), 'thought_signature');
  return typeof signature === 'string' && signature !== '';
}
