import { valueAt } from '../../../json/value';
import type { ReplyFault } from '../fault';
import { callMember, editReply, functionCallsOf } from '../parts';
import { repairBy } from '../recoveries';

/** Two calls of one reply bear one id. A lone call comes twice. */
export const duplicateCallId: ReplyFault = {
  stage: 'reply',
  group: 'calls',
  rules: ['tool-call-id-duplicate', 'tool-result-duplicate'],
  recovery: repairBy('tool-call-id-duplicate'),
  strike(reply, { format }) {
    const [first, second] = functionCallsOf(reply.message, format);
    const call = first && valueAt(reply.message, first.path);
    if (first?.id === undefined || call === undefined) return undefined;
    if (second !== undefined) {
      return editReply(reply, [{ kind: 'set', path: callMember(second, format, 'id'), value: first.id }]);
    }
    const after = [...first.path.slice(0, -1), Number(first.path.at(-1)) + 1];
    return editReply(reply, [{ kind: 'insert', path: after, value: call }]);
  },
};
