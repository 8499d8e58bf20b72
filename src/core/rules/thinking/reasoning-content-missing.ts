import { roleOf } from '../../conversation/message';
import { memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { safeFix, set } from '../fix';
import { objectsIn } from '../read';
import { eachMessage, NO_FINDINGS, type RequestRule } from '../rule';

/** Thinking models with tools: every assistant message of a tool turn brings its `reasoning_content` back; `''` will do. */
export const reasoningContentMissing: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  check({ messages, model, isThinking }) {
    if (!isThinking || !model.wantsReasoningBack) return NO_FINDINGS;
    let isToolTurn = false;
    return eachMessage(messages, (message, at) => {
      const role = roleOf(message);
      if (role === 'user') isToolTurn = false;
      if (role !== 'assistant') return NO_FINDINGS;
      const called = isProperCall(message);
      isToolTurn ||= called;
      if (!isToolTurn || hasReasoning(message)) return NO_FINDINGS;
      const path = ['messages', at, 'reasoning_content'];
      return [{ path, variant: called ? 'call' : 'answer', fixes: [safeFix('add-empty', [set(path, '')])] }];
    });
  },
};

function hasReasoning(message: JsonValue): boolean {
  return ['reasoning_content', 'reasoning', 'reasoning_details'].some(
    (key) => (memberOf(message, key) ?? null) !== null,
  );
}

function isProperCall(message: JsonValue): boolean {
  return objectsIn(memberOf(message, 'tool_calls')).some(
    ([call]: readonly [JsonObject, number]) => memberOf(call, 'function') !== undefined,
  );
}
