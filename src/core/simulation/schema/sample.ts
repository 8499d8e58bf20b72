import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { acceptsValue, boundsOf, itemSchemaOf, schemasOfProperty } from './accept';
import { createWalk, listOf, MAX_SCHEMA_DEPTH, numberIn, type Walk } from './resolve';
import { sampleText } from './text';
import { flatten, variantsOf } from './variants';

/** Values to try for a property before making one up, best first. `name` is the nearest property name. */
export type Suggest = (name: string, schema: JsonObject) => readonly JsonValue[];

/** Which optional properties a sample has: those with a suggestion, none, or all. */
type Optional = 'suggested' | 'none' | 'all';

interface Sampling {
  readonly walk: Walk;
  readonly suggest: Suggest;
  readonly optional: Optional;
}

const MAX_ITEMS = 1000;
/** Below this depth a sample has only what it must have. */
const SHALLOW_DEPTH = 4;

/**
 * Tool arguments that satisfy `parameters`, from suggestions where they fit, else `const`, `default`, `examples`, the
 * first of an `enum`, or something made up. Deterministic, never throws. A schema that nothing satisfies, or that
 * is beyond the budget of the walk, gets the nearest try.
 */
export function sampleArguments(parameters: JsonObject | undefined, suggest: Suggest): JsonObject {
  if (parameters === undefined) return {};
  const attempts: readonly Pick<Sampling, 'suggest' | 'optional'>[] = [
    { suggest, optional: 'suggested' },
    { suggest, optional: 'none' },
    { suggest, optional: 'all' },
    { suggest: () => [], optional: 'none' },
  ];
  let first: JsonObject | undefined;
  for (const attempt of attempts) {
    const walk = createWalk(parameters);
    const value = sampleValue(parameters, '', { walk, ...attempt }, 0);
    if (isObject(value) && acceptsValue(parameters, value)) return value;
    if (isObject(value)) first ??= value;
    if (walk.left < 0) break;
  }
  return first ?? {};
}

/** A value for `schema` as such, without a conversation to draw on. */
export function sampleOf(schema: JsonValue): JsonValue {
  return sampleResult(schema, () => []);
}

/** A value for `schema` with every optional property: what a tool of that result might answer. */
export function sampleResult(schema: JsonValue, suggest: Suggest): JsonValue {
  return sampleValue(schema, '', { walk: createWalk(schema), suggest, optional: 'all' }, 0);
}

function sampleValue(schema: JsonValue, name: string, sampling: Sampling, depth: number): JsonValue {
  sampling.walk.left -= 1;
  if (!isObject(schema) || sampling.walk.left < 0 || depth > MAX_SCHEMA_DEPTH) return depth === 0 ? {} : null;
  const flat = flatten(schema, sampling.walk);
  const accepts = (value: JsonValue): boolean => acceptsValue(flat, value, sampling.walk);
  let first: JsonValue | undefined;
  // Values come before null, but deep down null comes first: a type that refers to itself ends there.
  const nullLast = depth < SHALLOW_DEPTH ? 1 : -1;
  const variants = [...variantsOf(flat, sampling.walk)].sort(
    (a, b) => nullLast * (Number(isNull(a)) - Number(isNull(b))),
  );
  for (const variant of variants) {
    for (const value of candidatesOf(variant, name, sampling, depth)) {
      if (accepts(value)) return value;
      first ??= value;
    }
    if (sampling.walk.left < 0) break;
  }
  return first ?? null;
}

function isNull(schema: JsonObject): boolean {
  return memberOf(schema, 'type') === 'null' || memberOf(schema, 'const') === null;
}

function* candidatesOf(
  schema: JsonObject,
  name: string,
  sampling: Sampling,
  depth: number,
): Iterable<JsonValue> {
  const only = memberOf(schema, 'const');
  if (only !== undefined) yield only;
  yield* sampling.suggest(name, schema);
  const fallback = memberOf(schema, 'default');
  if (fallback !== undefined) yield fallback;
  const examples = memberOf(schema, 'examples') ?? memberOf(schema, 'example');
  if (examples !== undefined) yield* isArray(examples) ? examples : [examples];
  const choices = memberOf(schema, 'enum');
  if (isArray(choices)) yield* choices;
  for (const type of typesOf(schema)) yield* valuesOfType(type, schema, name, sampling, depth);
}

function* valuesOfType(
  type: string,
  schema: JsonObject,
  name: string,
  sampling: Sampling,
  depth: number,
): Iterable<JsonValue> {
  if (type === 'object') yield sampleObject(schema, sampling, depth);
  else if (type === 'array') yield sampleArray(schema, name, sampling, depth);
  else if (type === 'string') yield* [sampleText(schema, name, 0), sampleText(schema, name, 1)];
  else if (type === 'number' || type === 'integer') yield* sampleNumbers(schema, type === 'integer');
  else if (type === 'boolean') yield* [true, false];
  else yield null;
}

/** The types to try: as declared, `null` last; where none is declared, what the other keywords are about. */
function typesOf(schema: JsonObject): readonly string[] {
  const declared = listOf(memberOf(schema, 'type')).filter((type) => typeof type === 'string');
  if (declared.length > 0) return declared.sort((a, b) => Number(a === 'null') - Number(b === 'null'));
  const has = (...keywords: readonly string[]): boolean =>
    keywords.some((keyword) => Object.hasOwn(schema, keyword));
  if (has('properties', 'required', 'additionalProperties', 'minProperties')) return ['object'];
  if (has('items', 'prefixItems', 'minItems', 'contains')) return ['array'];
  if (has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf')) return ['number'];
  return ['string', 'object', 'number', 'boolean', 'array', 'null'];
}

function sampleNumbers(schema: JsonObject, whole: boolean): readonly number[] {
  const { least, most, step } = boundsOf(schema);
  const unit = step !== undefined && (!whole || Number.isInteger(step)) ? step : 1;
  const low = Math.max(...least.map((bound) => bound.value), -Infinity);
  const high = Math.min(...most.map((bound) => bound.value), Infinity);
  const up = Math.ceil(Math.max(low, Math.min(1, high)) / unit) * unit;
  const middle = (low + high) / 2;
  return [up, up + unit, up - unit, low, high, middle, 0].filter(Number.isFinite);
}

function sampleObject(schema: JsonObject, sampling: Sampling, depth: number): JsonObject {
  const members = new Map<string, JsonValue>();
  for (const name of namesOf(schema, sampling, depth)) {
    const [first, ...others] = schemasOfProperty(schema, name);
    const inner = others.length > 0 ? { allOf: [first ?? true, ...others] } : first;
    members.set(
      name,
      sampleValue(inner === true || inner === undefined ? {} : inner, name, sampling, depth + 1),
    );
  }
  return Object.fromEntries(members);
}

/** The properties a sample gets: the required ones, chosen optional ones, and as many more as `minProperties` wants. */
function namesOf(
  schema: JsonObject,
  { optional: chosen, suggest }: Sampling,
  depth: number,
): ReadonlySet<string> {
  const optional = depth < SHALLOW_DEPTH ? chosen : 'none';
  const properties = memberOf(schema, 'properties');
  const declared = isObject(properties) ? Object.keys(properties) : [];
  const required = listOf(memberOf(schema, 'required')).filter((name) => typeof name === 'string');
  // A schema that says nothing about `required` means "fill me in" more often than "leave me empty".
  const wantsAll = optional === 'all' || (optional === 'suggested' && required.length === 0);
  const suggested = (name: string): boolean => {
    const inner = memberOf(properties, name);
    return optional === 'suggested' && isObject(inner) && suggest(name, inner).length > 0;
  };
  const wanted = new Set(declared.filter((name) => wantsAll || required.includes(name) || suggested(name)));
  for (const name of required) wanted.add(name);
  const least = Math.min(numberIn(schema, 'minProperties') ?? 0, MAX_ITEMS);
  for (const name of declared) if (wanted.size < least) wanted.add(name);
  for (let extra = 1; wanted.size < least; extra += 1) wanted.add(`field_${extra}`);
  return wanted;
}

function sampleArray(
  schema: JsonObject,
  name: string,
  sampling: Sampling,
  depth: number,
): readonly JsonValue[] {
  const least = numberIn(schema, 'minItems') ?? 0;
  const most = numberIn(schema, 'maxItems') ?? Infinity;
  const tuple = memberOf(schema, 'prefixItems') ?? memberOf(schema, 'items');
  const length = Math.min(
    Math.max(least, isArray(tuple) ? tuple.length : depth < SHALLOW_DEPTH ? 1 : 0),
    most,
    MAX_ITEMS,
  );
  const contains = memberOf(schema, 'contains');
  const items: JsonValue[] = [];
  for (let index = 0; index < length && sampling.walk.left >= 0; index += 1) {
    const inner = index === 0 && contains !== undefined ? contains : itemSchemaOf(schema, index);
    const item = sampleValue(inner === true ? {} : inner, name, sampling, depth + 1);
    items.push(memberOf(schema, 'uniqueItems') === true ? distinct(item, items, inner, sampling) : item);
  }
  return items;
}

/** A variation of `item` that is not among `items`: another of the enum, another number, another ending. */
function distinct(
  item: JsonValue,
  items: readonly JsonValue[],
  schema: JsonValue,
  sampling: Sampling,
): JsonValue {
  if (!items.includes(item)) return item;
  const ordinal = items.length + 1;
  const varied =
    typeof item === 'number' ? item + ordinal : `${typeof item === 'string' ? item : ''}-${ordinal}`;
  const variations = [...listOf(memberOf(schema, 'enum')), varied];
  return (
    variations.find((value) => !items.includes(value) && acceptsValue(schema, value, sampling.walk)) ?? item
  );
}
