import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { canonicalJson } from '../canonical';
import { matchesFormat } from './format';
import { matchesPattern } from './pattern';
import { createWalk, followRefs, listOf, MAX_SCHEMA_DEPTH, numberIn } from './resolve';

/**
 * Whether `value` satisfies the JSON Schema `schema`: the keywords that tool definitions use. Local `$ref`s only;
 * unknown keywords, and whatever is nested too deep or too costly to follow, count as satisfied. Never throws.
 */
export function acceptsValue(
  schema: JsonValue,
  value: JsonValue,
  walk = createWalk(schema),
  depth = 0,
): boolean {
  if (typeof schema === 'boolean') return schema;
  walk.left -= 1;
  if (!isObject(schema) || walk.left < 0 || depth > MAX_SCHEMA_DEPTH) return true;
  const keywords = followRefs(schema, walk.root);
  const accepts: Accepts = (inner, item) => acceptsValue(inner, item, walk, depth + 1);
  return (
    acceptsType(keywords, value) &&
    acceptsLiteral(keywords, value) &&
    acceptsCombination(keywords, value, accepts) &&
    (typeof value !== 'number' || acceptsNumber(keywords, value)) &&
    (typeof value !== 'string' || acceptsString(keywords, value)) &&
    (!isArray(value) || acceptsArray(keywords, value, accepts)) &&
    (!isObject(value) || acceptsObject(keywords, value, accepts))
  );
}

type Accepts = (schema: JsonValue, value: JsonValue) => boolean;

/** The JSON Schema names of a value's types: a whole number is an integer too. */
function typesOf(value: JsonValue): readonly string[] {
  if (value === null) return ['null'];
  if (isArray(value)) return ['array'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['number', 'integer'] : ['number'];
  return [typeof value];
}

function acceptsType(schema: JsonObject, value: JsonValue): boolean {
  const allowed = memberOf(schema, 'type');
  return allowed === undefined || typesOf(value).some((type) => listOf(allowed).includes(type));
}

function acceptsLiteral(schema: JsonObject, value: JsonValue): boolean {
  const allowed = memberOf(schema, 'enum');
  const only = memberOf(schema, 'const');
  const text = canonicalJson(value);
  const isSame = (other: JsonValue): boolean => canonicalJson(other) === text;
  return (!isArray(allowed) || allowed.some(isSame)) && (only === undefined || isSame(only));
}

function acceptsCombination(schema: JsonObject, value: JsonValue, accepts: Accepts): boolean {
  const branches = (keyword: string): readonly JsonValue[] | undefined => {
    const list = memberOf(schema, keyword);
    return isArray(list) ? list : undefined;
  };
  const fits = (branch: JsonValue): boolean => accepts(branch, value);
  const [not, condition] = [memberOf(schema, 'not'), memberOf(schema, 'if')];
  const consequence =
    condition === undefined ? undefined : memberOf(schema, fits(condition) ? 'then' : 'else');
  return (
    (branches('allOf')?.every(fits) ?? true) &&
    (branches('anyOf')?.some(fits) ?? true) &&
    (branches('oneOf') === undefined || branches('oneOf')?.filter(fits).length === 1) &&
    (not === undefined || !fits(not)) &&
    (consequence === undefined || fits(consequence))
  );
}

function acceptsNumber(schema: JsonObject, value: number): boolean {
  const { least, most, step } = boundsOf(schema);
  const rest = step === undefined ? 0 : Math.abs(value % step) / step;
  const isMultiple = Math.min(rest, 1 - rest) < 1e-9;
  return isMultiple && !isBelow(value, least) && !isAbove(value, most);
}

interface Bound {
  readonly value: number;
  readonly exclusive: boolean;
}

/** The range of a number; `exclusiveMinimum` may be a number or, as in draft 4, a flag on `minimum`. */
export function boundsOf(schema: JsonObject): {
  least: readonly Bound[];
  most: readonly Bound[];
  step: number | undefined;
} {
  const read = (plain: string, strict: string): Bound[] => {
    const [value, limit] = [numberIn(schema, plain), numberIn(schema, strict)];
    return [
      ...(value === undefined ? [] : [{ value, exclusive: memberOf(schema, strict) === true }]),
      ...(limit === undefined ? [] : [{ value: limit, exclusive: true }]),
    ];
  };
  const step = numberIn(schema, 'multipleOf');
  return {
    least: read('minimum', 'exclusiveMinimum'),
    most: read('maximum', 'exclusiveMaximum'),
    step: step !== undefined && step > 0 ? step : undefined,
  };
}

function isBelow(value: number, bounds: readonly Bound[]): boolean {
  return bounds.some((bound) => value < bound.value || (bound.exclusive && value === bound.value));
}

function isAbove(value: number, bounds: readonly Bound[]): boolean {
  return bounds.some((bound) => value > bound.value || (bound.exclusive && value === bound.value));
}

function acceptsString(schema: JsonObject, value: string): boolean {
  const [pattern, format] = [memberOf(schema, 'pattern'), memberOf(schema, 'format')];
  return (
    isWithin(schema, 'Length', [...value].length) &&
    (typeof pattern !== 'string' || matchesPattern(pattern, value)) &&
    (typeof format !== 'string' || matchesFormat(format, value))
  );
}

function isWithin(schema: JsonObject, measure: 'Length' | 'Items' | 'Properties', size: number): boolean {
  return (
    size >= (numberIn(schema, `min${measure}`) ?? 0) &&
    size <= (numberIn(schema, `max${measure}`) ?? Infinity)
  );
}

function acceptsArray(schema: JsonObject, value: readonly JsonValue[], accepts: Accepts): boolean {
  const contains = memberOf(schema, 'contains');
  return (
    isWithin(schema, 'Items', value.length) &&
    (memberOf(schema, 'uniqueItems') !== true ||
      new Set(value.map((item) => canonicalJson(item))).size === value.length) &&
    (contains === undefined || value.some((item) => accepts(contains, item))) &&
    value.every((item, index) => accepts(itemSchemaOf(schema, index), item))
  );
}

/** The schema of the item at `index`: of the tuple (`prefixItems`, or a list in `items`), else of the rest. */
export function itemSchemaOf(schema: JsonObject, index: number): JsonValue {
  const items = memberOf(schema, 'items');
  const tuple = memberOf(schema, 'prefixItems') ?? (isArray(items) ? items : undefined);
  const inTuple = isArray(tuple) ? tuple[index] : undefined;
  if (inTuple !== undefined) return inTuple;
  return (isArray(items) ? memberOf(schema, 'additionalItems') : items) ?? true;
}

function acceptsObject(schema: JsonObject, value: JsonObject, accepts: Accepts): boolean {
  const names = Object.keys(value);
  const propertyNames = memberOf(schema, 'propertyNames');
  const dependent = memberOf(schema, 'dependentRequired');
  const missing = (list: JsonValue | undefined): boolean =>
    listOf(list).some((name) => typeof name === 'string' && !Object.hasOwn(value, name));
  return (
    isWithin(schema, 'Properties', names.length) &&
    !missing(memberOf(schema, 'required')) &&
    !names.some((name) => missing(memberOf(dependent, name))) &&
    (propertyNames === undefined || names.every((name) => accepts(propertyNames, name))) &&
    names.every((name) =>
      schemasOfProperty(schema, name).every((inner) => accepts(inner, value[name] ?? null)),
    )
  );
}

/** Every schema that a property of this name must satisfy. */
export function schemasOfProperty(schema: JsonObject, name: string): readonly JsonValue[] {
  const patterns = memberOf(schema, 'patternProperties');
  const declared = memberOf(memberOf(schema, 'properties'), name);
  const matching = isObject(patterns)
    ? Object.keys(patterns)
        .filter((pattern) => matchesPattern(pattern, name))
        .flatMap((pattern) => patterns[pattern] ?? [])
    : [];
  const named = [...(declared === undefined ? [] : [declared]), ...matching];
  return named.length > 0 ? named : [memberOf(schema, 'additionalProperties') ?? true];
}
