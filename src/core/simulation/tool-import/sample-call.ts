import { isArray, isObject, memberOf, parseJson, type JsonObject, type JsonValue } from '../../json/value';
import type { ImportedTool } from './imported';
import { inferSchema } from './infer-schema';
import { nameOf } from './openapi';

const WRITTEN_CALL = /^\s*([A-Za-z_][\w.-]*)\s*\(\s*(?:(\{[^]*\})\s*)?\)\s*(?:(?:->|=>|→|:|=)\s*([^]+))?$/;

/**
 * The tools that calls were made of: `get_weather({"city":"Rome"}) → {"sky":"clear"}`, where the answer may be left out. A schema
 * is inferred from the arguments.
 */
export function readWrittenCall(text: string): readonly ImportedTool[] {
  const [, name, args = '{}', answer] = WRITTEN_CALL.exec(text) ?? [];
  const read = parseJson(args);
  if (name === undefined || !isObject(read)) return [];
  return [toolOf(name, read, answer?.trim())];
}

/** The same from JSON: a tool call, a list of them, a message with calls, or an object with `name` and `arguments` (or `input`). */
export function readCalls(value: JsonValue): readonly ImportedTool[] {
  const list = isArray(value)
    ? value
    : (memberOf(value, 'tool_calls') ?? memberOf(value, 'content') ?? [value]);
  return (isArray(list) ? list : []).flatMap((call) => {
    const body = memberOf(call, 'function') ?? call;
    const name = memberOf(body, 'name');
    const args = memberOf(body, 'arguments') ?? memberOf(body, 'input');
    const read = typeof args === 'string' ? parseJson(args) : args;
    return typeof name === 'string' && isObject(read) ? [toolOf(name, read)] : [];
  });
}

function toolOf(name: string, args: JsonObject, answer?: string): ImportedTool {
  const schema = inferSchema(args);
  return {
    name: nameOf(name),
    description: '',
    parameters: schema,
    origin: `${name}(${Object.keys(args).join(', ')})`,
    ...(answer ? { mock: { kind: 'sample', sample: answer } } : {}),
  };
}
