import type { ReplyFault } from '../fault';
import { argumentsText, editArguments, functionCallsOf, objectIn } from '../parts';
import { repairBy } from '../recoveries';

/** `arguments` as an object instead of a string that holds JSON [C3]: what one writes who builds the array by hand. */
export const argumentsObject: ReplyFault = {
  stage: 'reply',
  group: 'arguments',
  formats: ['openai-chat'],
  rules: ['tool-arguments-not-string'],
  recovery: repairBy('tool-arguments-not-string'),
  strike(reply, { format }) {
    const [call] = functionCallsOf(reply.message, format);
    if (call === undefined) return undefined;
    return editArguments(reply, call, format, objectIn(argumentsText(reply.message, call, format)));
  },
};
