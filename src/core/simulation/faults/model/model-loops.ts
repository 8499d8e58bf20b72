import { toolsOf } from '../../../conversation/request';
import { callsAt } from '../../../conversation/call-places';
import type { WireFormat } from '../../../conversation/format';
import { isObject, type JsonObject, type JsonValue } from '../../../json/value';
import { writeJson } from '../../canonical';
import { sampleOf } from '../../schema/sample';
import { callIdPattern } from '../../offline-manners';
import { createCallIds, seedOf } from '../../seed';
import type { FaultContext, ReplyFault } from '../fault';
import { argumentsText, functionCallsOf, objectIn } from '../parts';
import { dropRepeats } from '../recoveries';

/** The model makes the same call again, whatever it was told; loop detection has to end it. */
export const modelLoops: ReplyFault = {
  stage: 'reply',
  group: 'model',
  rules: [],
  isLasting: true,
  recovery: dropRepeats,
  strike(reply, context) {
    const call = repeated(reply.message, context);
    return call && { ...reply, message: calling(call, reply.message, context), finishReason: 'tool_calls' };
  },
};

interface Call {
  readonly name: string;
  readonly args: JsonObject;
}

/** The last call of the conversation; where there was none, the reply's own, or one of the first tool. */
function repeated(message: JsonObject, { shown, format, request }: FaultContext): Call | undefined {
  const last = lastCallIn([...shown.filter(isObject), message], format);
  if (last !== undefined) return last;
  const [tool] = toolsOf(request);
  if (tool?.name === undefined || tool.name === '') return undefined;
  const sample = tool.parameters === undefined ? {} : sampleOf(tool.parameters);
  return { name: tool.name, args: isObject(sample) ? sample : {} };
}

function lastCallIn(messages: readonly JsonObject[], format: WireFormat): Call | undefined {
  const caller = messages.findLast((message) => functionCallsOf(message, format).length > 0);
  const call = caller && functionCallsOf(caller, format)[0];
  if (caller === undefined || call?.name === undefined || call.name === '') return undefined;
  return { name: call.name, args: objectIn(argumentsText(caller, call, format)) };
}

function calling({ name, args }: Call, message: JsonObject, context: FaultContext): JsonObject {
  const { shown, format, request, dialect } = context;
  const taken = new Set(
    shown.flatMap((shownMessage) => callsAt(shownMessage, 0, format).map(({ id }) => id ?? '')),
  );
  const [id = ''] = createCallIds(seedOf(shown), 1, taken, callIdPattern(request, dialect, format));
  if (format === 'anthropic-messages') {
    return { ...message, content: [{ type: 'tool_use', id, name, input: args }] };
  }
  const call: JsonValue = { id, type: 'function', function: { name, arguments: writeJson(args) } };
  return { ...message, content: null, tool_calls: [call] };
}
