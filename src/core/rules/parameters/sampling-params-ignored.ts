import { memberOf } from '../../json/value';
import { droppingFix, remove } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';

const IGNORED = ['temperature', 'presence_penalty', 'frequency_penalty'];

/** Taken without complaint and without effect while the model thinks. */
export const samplingParamsIgnored: RequestRule = {
  scope: 'request',
  phase: 'parameters',
  formats: ['openai-chat'],
  check({ request, isThinking }) {
    if (!isThinking) return NO_FINDINGS;
    return IGNORED.filter((key) => (memberOf(request, key) ?? null) !== null).map((key) => ({
      path: [key],
      values: { name: key },
      fixes: [droppingFix('remove-key', [remove([key])], { name: key })],
    }));
  },
};
