import type { CallPlace } from '../../../conversation/call-places';
import type { WireFormat } from '../../../conversation/format';
import type { JsonEdit } from '../../../json/edit';
import type { JsonObject } from '../../../json/value';
import { writeJson } from '../../canonical';
import type { ReplyFault } from '../fault';
import { argumentsText, callMember, editReply, functionCallsOf, objectIn } from '../parts';
import { splitArguments } from '../call-recoveries';

/** A stream reader that does not look at `index` glues the arguments of parallel calls together. */
export const argumentsConcatenated: ReplyFault = {
  stage: 'reply',
  group: 'arguments',
  rules: ['tool-arguments-not-json', 'tool-arguments-not-object'],
  recovery: splitArguments,
  strike(reply, { format }) {
    const [first, second = first] = functionCallsOf(reply.message, format);
    if (first === undefined || second === undefined) return undefined;
    const value = glued(reply.message, first, second, format);
    const edits: readonly JsonEdit[] = [
      { kind: 'set', path: callMember(first, format, 'arguments'), value },
      ...(second === first ? [] : [{ kind: 'remove', path: second.path } as const]),
    ];
    return editReply(reply, edits);
  },
};

function glued(message: JsonObject, first: CallPlace, second: CallPlace, format: WireFormat): string {
  return [first, second].map((call) => writeJson(objectIn(argumentsText(message, call, format)))).join('');
}
