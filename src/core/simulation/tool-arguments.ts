import type { ToolCall } from '../conversation/message';
import type { DeclaredTool } from '../conversation/request';
import { isObject, memberOf, parseJson, type JsonObject, type JsonValue } from '../json/value';

/**
 * The arguments of a call as an object, or in English what is wrong with them. OpenAI's wire has a string that holds JSON,
 * Anthropic's (a tool with `input_schema`) the object itself. A custom tool takes any text: its `input`.
 */
export function readArguments(
  { arguments: wire }: ToolCall,
  { definition }: DeclaredTool,
): JsonObject | string {
  if (memberOf(definition, 'type') === 'custom') return { input: wire ?? '' };
  if (isObject(wire) && memberOf(definition, 'input_schema') !== undefined) return wire;
  if (typeof wire !== 'string') return `arguments must be a string that holds JSON, not ${nameOfType(wire)}`;
  const value = parseJson(wire);
  if (value === undefined) return 'arguments are not valid JSON';
  return isObject(value) ? value : `arguments must hold a JSON object, not ${nameOfType(value)}`;
}

function nameOfType(value: JsonValue | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
