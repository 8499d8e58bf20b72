import { toolsOf } from '../../../conversation/request';
import { valueAt, type JsonValue } from '../../../json/value';
import type { ReplyFault } from '../fault';
import { callMember, editReply, functionCallsOf } from '../parts';
import { answerWithToolNames } from '../call-recoveries';

/** Names are at most 64 characters long at most providers. */
const LONGEST_STEM = 56;

/** The model calls a tool that nobody declared: its name is close to one that exists. */
export const unknownTool: ReplyFault = {
  stage: 'reply',
  group: 'calls',
  rules: ['function-name-undeclared'],
  recovery: answerWithToolNames,
  strike(reply, { format, request }) {
    const [call] = functionCallsOf(reply.message, format);
    if (call === undefined) return undefined;
    const path = callMember(call, format, 'name');
    const value = undeclared(valueAt(reply.message, path), request);
    return editReply(reply, [{ kind: 'set', path, value }]);
  },
};

function undeclared(name: JsonValue | undefined, request: JsonValue): string {
  const declared = new Set(toolsOf(request).map((tool) => tool.name));
  const stem = typeof name === 'string' && name !== '' ? name.slice(0, LONGEST_STEM) : 'tool';
  let made = `${stem}_v2`;
  for (let version = 3; declared.has(made); version += 1) made = `${stem}_v${version}`;
  return made;
}
