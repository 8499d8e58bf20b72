import { pathOf } from '../../json/pointer';
import { isArray, isObject, memberOf, valueAt, type JsonObject, type JsonValue } from '../../json/value';

/**
 * What one walk over a schema may cost. Schemas may refer to themselves and branch; the budget ends every walk,
 * and what lies beyond it counts as fine.
 */
export interface Walk {
  readonly root: JsonValue;
  left: number;
}

const WALK_STEPS = 6000;

export function createWalk(root: JsonValue): Walk {
  return { root, left: WALK_STEPS };
}

/** Deeper schemas and values are not followed. */
export const MAX_SCHEMA_DEPTH = 40;

const MAX_REF_HOPS = 20;

/** The schema behind local `$ref`s, merged with the keywords beside them; what cannot be resolved allows anything. */
export function followRefs(schema: JsonObject, root: JsonValue): JsonObject {
  let current = schema;
  for (let hop = 0; hop < MAX_REF_HOPS; hop += 1) {
    const ref = memberOf(current, '$ref');
    if (typeof ref !== 'string') return current;
    const beside = without(current, ['$ref']);
    const target = refTarget(current, root);
    current = isObject(target) ? mergeSchemas(target, beside) : beside;
  }
  return {};
}

const REFS = ['$ref', '$dynamicRef', '$recursiveRef'];

/** What a schema refers to within `root`, by pointer or by name; undefined when it refers to nothing that is there. */
export function refTarget(schema: JsonObject, root: JsonValue): JsonValue | undefined {
  const ref = REFS.map((keyword) => memberOf(schema, keyword)).find((value) => typeof value === 'string');
  if (ref === undefined || !ref.startsWith('#')) return undefined;
  const fragment = decodeFragment(ref.slice(1));
  return fragment === '' || fragment.startsWith('/')
    ? valueAt(root, pathOf(fragment))
    : namedSchema(root, fragment);
}

/** The schema with that `$anchor` (draft 7: `$id`) among the definitions and, failing that, anywhere. */
function namedSchema(root: JsonValue, name: string, depth = 0): JsonValue | undefined {
  if (depth > MAX_SCHEMA_DEPTH || typeof root !== 'object' || root === null) return undefined;
  const isNamed =
    ['$anchor', '$dynamicAnchor'].some((keyword) => memberOf(root, keyword) === name) ||
    memberOf(root, '$id') === `#${name}`;
  if (isNamed) return root;
  for (const inner of Object.values<JsonValue>(root)) {
    const found = namedSchema(inner, name, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A copy of the schema that lacks the keywords. */
export function without(schema: JsonObject, keywords: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** A schema that demands what both demand, as far as one flat schema can say it. */
export function mergeSchemas(first: JsonObject, second: JsonObject): JsonObject {
  const merged = new Map<string, JsonValue>(Object.entries(first));
  for (const [keyword, value] of Object.entries(second)) {
    const other = merged.get(keyword);
    merged.set(keyword, other === undefined ? value : mergeKeyword(keyword, other, value));
  }
  return Object.fromEntries(merged);
}

function mergeKeyword(keyword: string, first: JsonValue, second: JsonValue): JsonValue {
  switch (keyword) {
    case 'properties':
      return isObject(first) && isObject(second) ? mergeProperties(first, second) : second;
    case 'required':
    case 'allOf':
      return isArray(first) && isArray(second) ? [...first, ...second] : second;
    case 'enum':
      return isArray(first) && isArray(second) ? first.filter((value) => second.includes(value)) : second;
    case 'type':
      return mergeTypes(first, second);
    case 'minimum':
    case 'minLength':
    case 'minItems':
    case 'minProperties':
    case 'exclusiveMinimum':
      return typeof first === 'number' && typeof second === 'number' ? Math.max(first, second) : second;
    case 'maximum':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
    case 'exclusiveMaximum':
      return typeof first === 'number' && typeof second === 'number' ? Math.min(first, second) : second;
    default:
      return second;
  }
}

function mergeProperties(first: JsonObject, second: JsonObject): JsonObject {
  const merged = new Map<string, JsonValue>(Object.entries(first));
  for (const [name, schema] of Object.entries(second)) {
    const other = merged.get(name);
    merged.set(name, other === undefined ? schema : { allOf: [other, schema] });
  }
  return Object.fromEntries(merged);
}

function mergeTypes(first: JsonValue, second: JsonValue): JsonValue {
  const allowed = listOf(second);
  const both = listOf(first).filter(
    (type) => allowed.includes(type) || (type === 'integer' && allowed.includes('number')),
  );
  if (listOf(first).includes('number') && allowed.includes('integer')) both.push('integer');
  return both.length === 1 ? (both[0] ?? second) : both;
}

export function listOf(value: JsonValue | undefined): JsonValue[] {
  if (value === undefined) return [];
  return isArray(value) ? [...value] : [value];
}

/** The keyword's value where it is a finite number. */
export function numberIn(schema: JsonObject, keyword: string): number | undefined {
  const value = memberOf(schema, keyword);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
