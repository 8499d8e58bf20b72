import { canonicalJson } from '../canonical';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../json/value';

const MAX_DEPTH = 20;

/** A JSON Schema that a sample satisfies: types only, every member required. */
export function inferSchema(sample: JsonValue, depth = 0): JsonObject {
  if (sample === null || depth > MAX_DEPTH) return {};
  if (typeof sample === 'number') return { type: Number.isInteger(sample) ? 'integer' : 'number' };
  if (isArray(sample)) return inferList(sample.map((item) => inferSchema(item, depth + 1)));
  if (!isObject(sample)) return { type: typeof sample };
  const members = Object.entries(sample).map(
    ([name, value]) => [name, inferSchema(value, depth + 1)] as const,
  );
  return { type: 'object', properties: Object.fromEntries(members), required: Object.keys(sample) };
}

/** Items of one shape are described; mixed ones may be anything. */
function inferList([first, ...others]: readonly JsonObject[]): JsonObject {
  if (first === undefined) return { type: 'array' };
  const text = canonicalJson(first);
  const isUniform = text !== undefined && others.every((other) => canonicalJson(other) === text);
  return isUniform ? { type: 'array', items: first } : { type: 'array' };
}
