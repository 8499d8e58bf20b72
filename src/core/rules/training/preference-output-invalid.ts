import { roleOf } from '../../conversation/message';
import { isArray, isObject, memberOf, type JsonValue } from '../../json/value';
import { safeFix, set } from '../fix';
import type { RequestRule } from '../rule';
import { OUTPUTS } from './outputs';

/** An answer to compare is a list that holds one assistant message. */
export const preferenceOutputInvalid: RequestRule = {
  scope: 'request',
  phase: 'message',
  isForTraining: true,
  check({ request }) {
    return OUTPUTS.flatMap((key) => {
      const output = memberOf(request, key);
      if (output === undefined || isAnswer(output)) return [];
      const fixes = isAssistant(output) ? [safeFix('wrap-message', [set([key], [output])])] : [];
      return [{ path: [key], values: { name: key }, fixes }];
    });
  },
};

function isAnswer(output: JsonValue): boolean {
  return isArray(output) && output.length === 1 && isAssistant(output[0]);
}

function isAssistant(value: JsonValue | undefined): boolean {
  return isObject(value) && roleOf(value) === 'assistant';
}
