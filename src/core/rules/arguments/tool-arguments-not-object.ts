import { roleOf } from '../../conversation/message';
import type { Fix } from '../../diagnostics/diagnostic';
import {
  isArray,
  isObject,
  memberOf,
  parseJson,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import { safeFix, set } from '../fix';
import { objectsIn } from '../read';
import type { Finding, MessageRule } from '../rule';
import { argumentsIn } from './written';

/** The arguments parse, but are a list, a text or another value; Anthropic: `input` is no object. */
export const toolArgumentsNotObject: MessageRule = {
  scope: 'message',
  phase: 'message',
  check(message, { format }) {
    return format === 'openai-chat' ? inChat(message) : inBlocks(message);
  },
};

function inChat(message: JsonObject): readonly Finding[] {
  return argumentsIn(message).flatMap(({ path, value }): readonly Finding[] => {
    const inner = typeof value === 'string' ? parseJson(value) : undefined;
    if (typeof value !== 'string' || inner === undefined || isObject(inner)) return [];
    return [{ path, values: { type: typeName(inner) }, fixes: mended(inner, path, true) }];
  });
}

function inBlocks(message: JsonObject): readonly Finding[] {
  if (roleOf(message) !== 'assistant') return [];
  return objectsIn(memberOf(message, 'content')).flatMap(([block, index]): readonly Finding[] => {
    const input = memberOf(block, 'input') ?? null;
    if (block['type'] !== 'tool_use' || isObject(input)) return [];
    const path = ['content', index, 'input'];
    return [{ path, values: { type: typeName(input) }, fixes: mended(input, path, false) }];
  });
}

function mended(value: JsonValue, path: JsonPath, asText: boolean): readonly Fix[] {
  const object = asObject(value);
  if (object === undefined) return [];
  return [safeFix('make-object', [set(path, asText ? JSON.stringify(object) : object)])];
}

/** The object that was meant: nothing → {}, a text that holds an object → that object. */
function asObject(value: JsonValue): JsonObject | undefined {
  if (value === null || (isArray(value) && value.length === 0) || value === '') return {};
  const inner = typeof value === 'string' ? parseJson(value) : undefined;
  return isObject(inner) ? inner : { value };
}

function typeName(value: JsonValue): string {
  if (value === null) return 'null';
  return isArray(value) ? 'array' : typeof value;
}
