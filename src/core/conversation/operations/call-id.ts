import { memberOf, type JsonValue } from '../../json/value';
import { toolCallsOf } from '../message';

/**
 * `count` ids for tool calls that occur nowhere in `messages`, as call or as result: nine letters and digits, which every provider
 * takes, numbered so that people can tell them apart.
 */
export function freeCallIds(messages: readonly JsonValue[], count: number): readonly string[] {
  const taken = new Set(messages.flatMap(idsIn));
  const ids: string[] = [];
  for (let number = 1; ids.length < count; number++) {
    const id = `call${String(number).padStart(5, '0')}`;
    if (!taken.has(id)) ids.push(id);
  }
  return ids;
}

function idsIn(message: JsonValue): readonly (JsonValue | undefined)[] {
  return [memberOf(message, 'tool_call_id'), ...toolCallsOf(message).map((call) => call.id)];
}
