import type { ReplyFault } from '../fault';
import { parseJson } from '../../../json/value';
import { argumentsText, callMember, editReply, firstHalf, functionCallsOf } from '../parts';
import { askAgain } from '../recoveries';

/** The output limit was reached in the middle of a call. */
export const argumentsCut: ReplyFault = {
  stage: 'reply',
  group: 'arguments',
  rules: ['tool-arguments-not-json', 'tool-arguments-not-object'],
  recovery: askAgain,
  strike(reply, { format }) {
    const call = functionCallsOf(reply.message, format).at(-1);
    if (call === undefined) return undefined;
    const half = firstHalf(argumentsText(reply.message, call, format));
    const value = half.trim() === '' || parseJson(half) !== undefined ? '{"' : half;
    const path = callMember(call, format, 'arguments');
    return editReply(reply, [{ kind: 'set', path, value }], { finishReason: 'length' });
  },
};
