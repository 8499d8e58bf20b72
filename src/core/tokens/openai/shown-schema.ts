import { isArray, isObject, type JsonValue } from '../../json/value';

const HIDDEN_KEYS = ['title', 'additionalProperties'];
const MAX_DEPTH = 64;

/** A response schema without what the model is not shown. */
export function shownSchema(schema: JsonValue, depth = 0): JsonValue {
  if (depth > MAX_DEPTH) return null;
  if (isArray(schema)) return schema.map((each) => shownSchema(each, depth + 1));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !HIDDEN_KEYS.includes(key))
      .map(([key, value]) => [key, shownSchema(value, depth + 1)]),
  );
}
