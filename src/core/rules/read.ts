import type { WireFormat } from '../conversation/format';
import { isArray, isObject, memberOf, type JsonObject, type JsonPath, type JsonValue } from '../json/value';
import type { RequestScope } from './rule';

/** Whether a message calls tools: a non-empty `tool_calls`, or the legacy `function_call`. */
export function hasCalls(message: JsonValue | undefined): boolean {
  const calls = memberOf(message, 'tool_calls');
  return (isArray(calls) && calls.length > 0) || isObject(memberOf(message, 'function_call'));
}

/** What may stand in for content in an assistant message: calls, a refusal, an audio reference. */
export function hasSubstitute(message: JsonValue): boolean {
  const refusal = memberOf(message, 'refusal');
  return (
    hasCalls(message) ||
    (typeof refusal === 'string' && refusal !== '') ||
    isObject(memberOf(message, 'audio'))
  );
}

const NO_OBJECTS: readonly (readonly [JsonObject, number])[] = [];

/** The objects in a list member, with their indexes. */
export function objectsIn(value: JsonValue | undefined): readonly (readonly [JsonObject, number])[] {
  if (!isArray(value)) return NO_OBJECTS;
  return value.flatMap((item, index) => (isObject(item) ? [[item, index] as const] : []));
}

/** A member as text: '' when it is absent or no string. */
export function textIn(value: JsonValue | undefined, key: string): string {
  const text = memberOf(value, key);
  return typeof text === 'string' ? text : '';
}

/** Whether nothing but white space is there. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Whether content is nothing but text: a string, or a list of text parts. */
export function isTextOnly(content: JsonValue | undefined): boolean {
  if (isArray(content)) return content.every((part) => memberOf(part, 'type') === 'text');
  return typeof content === 'string';
}

/** Whether a block is the result of one of Anthropic's own tools, such as `web_search_tool_result`. */
export function isServerResult(block: JsonValue | undefined): boolean {
  return textIn(block, 'type').endsWith('_tool_result');
}

/** A declared tool with the paths to its parts, from the request. */
export interface ToolPlace {
  readonly path: JsonPath;
  /** Holds name, description and schema: `function`, or the tool itself. */
  readonly body: JsonObject;
  readonly bodyPath: JsonPath;
  readonly name: string | undefined;
  readonly schemaKey: 'parameters' | 'input_schema';
  readonly schema: JsonValue | undefined;
}

/** The declared function tools; those of other types (custom, built-in) and malformed ones are left out. */
export function toolPlaces(request: JsonObject, format: WireFormat): readonly ToolPlace[] {
  const key = isArray(memberOf(request, 'tools')) ? 'tools' : 'functions';
  return objectsIn(memberOf(request, key)).flatMap(([tool, index]) => {
    const nested = format === 'openai-chat' && key === 'tools';
    const body = nested ? memberOf(tool, 'function') : tool;
    if (!isObject(body)) return [];
    const path = [key, index];
    const schemaKey = format === 'anthropic-messages' ? 'input_schema' : 'parameters';
    const name = memberOf(body, 'name');
    return {
      path,
      body,
      bodyPath: nested ? [...path, 'function'] : path,
      name: typeof name === 'string' ? name : undefined,
      schemaKey,
      schema: memberOf(body, schemaKey),
    };
  });
}

/** The JSON Schemas that a strict mode applies to, with their paths. */
export function strictSchemas(
  scope: RequestScope,
): readonly { readonly schema: JsonValue; readonly path: JsonPath }[] {
  const tools = toolPlaces(scope.request, scope.format)
    .filter(({ body, schema }) => memberOf(body, 'strict') === true && schema !== undefined)
    .map(({ bodyPath, schemaKey, schema }) => ({
      schema: schema as JsonValue,
      path: [...bodyPath, schemaKey],
    }));
  const format = memberOf(memberOf(scope.request, 'response_format'), 'json_schema');
  const schema = memberOf(format, 'schema');
  if (memberOf(format, 'strict') !== true || schema === undefined) return tools;
  return [...tools, { schema, path: ['response_format', 'json_schema', 'schema'] }];
}
