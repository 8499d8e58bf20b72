import { isObject, memberOf, type JsonObject, type JsonPath } from '../../json/value';
import { droppingFix, remove } from '../fix';
import { objectsIn } from '../read';
import type { Finding, MessageRule } from '../rule';

/** Keys of Anthropic's blocks and image sources (SDK types, 2026-08). Types that are not listed are not checked. */
const BLOCK_KEYS: Readonly<Record<string, readonly string[]>> = {
  text: ['type', 'text', 'cache_control', 'citations'],
  image: ['type', 'source', 'cache_control'],
  document: ['type', 'source', 'cache_control', 'citations', 'context', 'title'],
  tool_use: ['type', 'id', 'name', 'input', 'cache_control', 'caller'],
  tool_result: ['type', 'tool_use_id', 'content', 'is_error', 'cache_control'],
  thinking: ['type', 'thinking', 'signature'],
  redacted_thinking: ['type', 'data'],
};
const SOURCE_KEYS: Readonly<Record<string, readonly string[]>> = {
  base64: ['type', 'media_type', 'data'],
  url: ['type', 'url'],
  file: ['type', 'file_id'],
};
/** The same for OpenAI's parts. */
const PART_KEYS: Readonly<Record<string, readonly string[]>> = {
  text: ['type', 'text', 'prompt_cache_breakpoint', 'cache_control'],
  image_url: ['type', 'image_url', 'cache_control'],
  input_audio: ['type', 'input_audio'],
  file: ['type', 'file', 'cache_control'],
  refusal: ['type', 'refusal'],
};

/** A key that the part or block of its type does not have. */
export const contentPartExtraField: MessageRule = {
  scope: 'message',
  phase: 'message',
  yieldsTo: ['content-must-be-string', 'content-part-type-invalid'],
  check(message, { format }) {
    const table = format === 'anthropic-messages' ? BLOCK_KEYS : PART_KEYS;
    return objectsIn(memberOf(message, 'content')).flatMap(([part, index]) => {
      const path = ['content', index];
      const source = memberOf(part, 'source');
      const inner =
        format === 'anthropic-messages' && part['type'] === 'image' && isObject(source)
          ? extras(source, [...path, 'source'], SOURCE_KEYS)
          : [];
      return [...extras(part, path, table), ...inner];
    });
  },
};

function extras(
  holder: JsonObject,
  path: JsonPath,
  table: Readonly<Record<string, readonly string[]>>,
): readonly Finding[] {
  const type = holder['type'];
  const known = typeof type === 'string' && Object.hasOwn(table, type) ? table[type] : undefined;
  if (known === undefined) return [];
  return Object.keys(holder)
    .filter((key) => !known.includes(key))
    .map((key) => ({
      path: [...path, key],
      values: { name: key },
      fixes: [droppingFix('remove-key', [remove([...path, key])], { name: key })],
    }));
}
