import { memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import { objectsIn } from '../read';
import type { MessageRule } from '../rule';

/** A call without `type`. */
export const toolCallTypeMissing: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['openai-chat'],
  yieldsTo: ['tool-call-shape'],
  check(message) {
    return objectsIn(memberOf(message, 'tool_calls'))
      .filter(([call]) => memberOf(call, 'type') === undefined && memberOf(call, 'function') !== undefined)
      .map(([, index]) => {
        const path = ['tool_calls', index, 'type'];
        return { path, fixes: [safeFix('set-type', [set(path, 'function')], { type: 'function' })] };
      });
  },
};
