import { memberOf } from '../../json/value';
import { objectsIn } from '../read';
import type { MessageRule } from '../rule';

/** A call of a custom tool (free text as input) at a provider that knows functions only. */
export const toolCallTypeCustom: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['openai-chat'],
  check(message) {
    return objectsIn(memberOf(message, 'tool_calls'))
      .filter(([call]) => memberOf(call, 'type') === 'custom')
      .map(([, index]) => ({ path: ['tool_calls', index, 'type'] }));
  },
};
