import { memberOf } from '../../json/value';
import { objectsIn } from '../read';
import type { MessageRule } from '../rule';

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
