import type { WireFormat } from '../../../conversation/format';
import type { JsonObject } from '../../../json/value';

/** A reply that only says `text`: its calls are gone, what else it carries (reasoning) stays. */
export function withoutCalls(message: JsonObject, text: string, format: WireFormat): JsonObject {
  if (format === 'anthropic-messages') {
    return { ...message, content: text === '' ? [] : [{ type: 'text', text }] };
  }
  const others = Object.entries(message).filter(([key]) => key !== 'tool_calls' && key !== 'function_call');
  return { ...Object.fromEntries(others), content: text };
}
