import type { WireFormat } from '../../../conversation/format';
import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../../json/value';
import { firstHalf } from '../parts';

/** A message as far as half of its stream would have told it: half of its calls or text, the last of them cut. */
export function halfOf(message: JsonObject, format: WireFormat): JsonObject {
  if (format === 'anthropic-messages') return { ...message, content: halfOfContent(message['content']) };
  const calls = memberOf(message, 'tool_calls');
  if (!isArray(calls) || calls.length === 0)
    return { ...message, content: halfOfContent(message['content']) };
  return {
    ...message,
    tool_calls: upToHalf(calls).map((call, at, half) => cutCall(call, at === half.length - 1)),
  };
}

function halfOfContent(content: JsonValue | undefined): JsonValue {
  if (typeof content === 'string') return firstHalf(content);
  if (!isArray(content)) return null;
  return upToHalf(content).map((block, at, half) => (at === half.length - 1 ? cutBlock(block) : block));
}

function upToHalf<T>(items: readonly T[]): readonly T[] {
  return items.slice(0, Math.ceil(items.length / 2));
}

function cutBlock(block: JsonValue): JsonValue {
  const text = memberOf(block, 'text');
  return isObject(block) && typeof text === 'string' ? { ...block, text: firstHalf(text) } : block;
}

function cutCall(call: JsonValue, isLast: boolean): JsonValue {
  const body = memberOf(call, 'function');
  const args = memberOf(body, 'arguments');
  if (!isLast || !isObject(call) || !isObject(body) || typeof args !== 'string') return call;
  return { ...call, function: { ...body, arguments: firstHalf(args) } };
}
