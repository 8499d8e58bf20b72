import { roleOf } from '../../conversation/message';
import { isObject, memberOf, type JsonObject, type JsonPath, type JsonValue } from '../../json/value';
import { objectsIn } from '../read';

/** The `arguments` of one function call as written; undefined when absent. */
export interface ArgumentsPlace {
  readonly path: JsonPath;
  readonly value: JsonValue | undefined;
}

/** The arguments of every well-formed function call of a chat message, the legacy form included; paths from the message. */
export function argumentsIn(message: JsonObject): readonly ArgumentsPlace[] {
  if (roleOf(message) !== 'assistant') return [];
  const legacy = memberOf(message, 'function_call');
  const places = objectsIn(memberOf(message, 'tool_calls')).flatMap(([call, index]) => {
    const body = memberOf(call, 'function');
    if (!isObject(body) || memberOf(call, 'type') === 'custom') return [];
    return placeOf(body, ['tool_calls', index, 'function']);
  });
  return isObject(legacy) ? [...places, placeOf(legacy, ['function_call'])] : places;
}

function placeOf(body: JsonObject, path: JsonPath): ArgumentsPlace {
  return { path: [...path, 'arguments'], value: memberOf(body, 'arguments') };
}
