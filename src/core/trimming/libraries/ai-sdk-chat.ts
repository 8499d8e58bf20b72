import { roleOf, toolCallIdOf, toolCallsOf } from '../../conversation/message';
import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { applyPreset } from '../apply-preset';
import type { TrimEnvironment } from '../environment';
import { retell } from '../retelling';
import type { Apply } from './library';

/** Reasoning of a chat message, which providers write beside the content. */
const REASONING_FIELDS = ['reasoning', 'reasoning_content'];

/** Applies a preset that works on the AI SDK's model messages to chat messages: converted, pruned, and taken back. */
export const applyToChat: Apply = (messages, call, env) => {
  const models = messages.map(modelMessageOf);
  const uncounted: TrimEnvironment = { ...env, count: () => 0 };
  const outcome = applyPreset(models, call, uncounted);
  if (outcome.kind !== 'projection') return outcome;
  const { sent, from } = outcome.projection;
  const chat = sent.map((model, at) => {
    const index = from[at] ?? -1;
    return model === models[index] ? messages[index] : chatMessageOf(messages[index], model);
  });
  const projection = retell(messages, { sent: chat, from }, env, {
    kept: () => 'library-kept',
    dropped: 'library-dropped',
    changed: 'library-changed',
  });
  return { kind: 'projection', projection };
};

/** The message with what pruning looks at as parts: reasoning, calls, results. */
function modelMessageOf(message: unknown): unknown {
  if (!isObject(message)) return message;
  if (roleOf(message) === 'tool') {
    const toolCallId = toolCallIdOf(message) ?? '';
    return { role: 'tool', content: [{ type: 'tool-result', toolCallId }] };
  }
  if (roleOf(message) !== 'assistant') return message;
  const reasoning = REASONING_FIELDS.filter((field) => typeof message[field] === 'string');
  const calls = toolCallsOf(message);
  if (reasoning.length === 0 && calls.length === 0) return message;
  const content = memberOf(message, 'content');
  const own = isArray(content) ? content : content ? [{ type: 'text', text: content }] : [];
  const parts: JsonValue[] = [
    ...reasoning.map((field) => ({ type: 'reasoning', field })),
    ...own,
    ...calls.map(({ id = '', name = '' }) => ({ type: 'tool-call', toolCallId: id, toolName: name })),
  ];
  return { role: 'assistant', content: parts };
}

/** `message` without the calls and the reasoning that pruning took from its model message. */
function chatMessageOf(message: unknown, model: unknown): unknown {
  if (!isObject(message)) return message;
  const content = memberOf(model, 'content');
  const parts = isArray(content) ? content : [];
  const ids = parts.map((part) => memberOf(part, 'toolCallId'));
  const fields = parts.map((part) => memberOf(part, 'field'));
  const rest = Object.entries(message).filter(
    ([key]) => !REASONING_FIELDS.includes(key) || fields.includes(key),
  );
  return withCalls(Object.fromEntries(rest), ids);
}

function withCalls(
  { tool_calls: calls, ...rest }: JsonObject,
  ids: readonly (JsonValue | undefined)[],
): JsonObject {
  const kept = isArray(calls) ? calls.filter((call) => ids.includes(memberOf(call, 'id'))) : [];
  return kept.length === 0 ? rest : { ...rest, tool_calls: kept };
}
