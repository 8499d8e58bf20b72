import { roleOf } from '../../conversation/message';
import { isObject, memberOf, type JsonObject, type JsonPath, type JsonValue } from '../../json/value';
import { objectsIn } from '../read';

/** The `arguments` of one function call as written; undefined when absent. */
export interface ArgumentsPlace {
  readonly path: JsonPath;
  readonly value: JsonValue | undefined;
  readonly name: string | undefined;
}

/** The arguments of every well-formed function call of a chat message, paths from the message. */
export function argumentsIn(message: JsonObject): readonly ArgumentsPlace[] {
  if (roleOf(message) !== 'assistant') return [];
  return objectsIn(memberOf(message, 'tool_calls')).flatMap(([call, index]) => {
    const body = memberOf(call, 'function');
    if (!isObject(body) || memberOf(call, 'type') === 'custom') return [];
    const name = memberOf(body, 'name');
    return {
      path: ['tool_calls', index, 'function', 'arguments'],
      value: memberOf(body, 'arguments'),
      name: typeof name === 'string' ? name : undefined,
    };
  });
}

/** The value an arguments string holds, or undefined when it is no JSON. */
export function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
