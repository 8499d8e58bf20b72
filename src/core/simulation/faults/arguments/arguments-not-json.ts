import type { ReplyFault } from '../fault';
import { parseJson } from '../../../json/value';
import { argumentsText, editArguments, functionCallsOf } from '../parts';
import { refuseArguments } from '../call-recoveries';

/** The model wrote arguments as another language would: single quotes. */
export const argumentsNotJson: ReplyFault = {
  stage: 'reply',
  group: 'arguments',
  rules: ['tool-arguments-not-json', 'tool-arguments-not-object'],
  recovery: refuseArguments,
  strike(reply, { format }) {
    const [call] = functionCallsOf(reply.message, format);
    if (call === undefined) return undefined;
    return editArguments(reply, call, format, broken(argumentsText(reply.message, call, format)));
  },
};

function broken(text: string): string {
  const quoted = text.replaceAll('"', "'");
  // No JSON text ends with a comma.
  return quoted.trim() === '' || parseJson(quoted) !== undefined ? `${quoted},` : quoted;
}
