import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { canonicalJson } from '../canonical';
import { matchesFormat } from './format';
import { matchesPattern } from './pattern';
import {
  schemasInForce,
  schemasOfDependents,
  unevaluatedItems,
  unevaluatedNames,
  type Resolve,
} from './applied';
import { createWalk, listOf, MAX_SCHEMA_DEPTH, numberIn, refTarget } from './resolve';

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
  const accepts: Accepts = (inner, item) => acceptsValue(inner, item, walk, depth + 1);
  const resolve: Resolve = (inner) => refTarget(inner, walk.root);
  return (
    accepts(resolve(schema) ?? true, value) &&
    acceptsType(schema, value) &&
    acceptsLiteral(schema, value) &&
    acceptsCombination(schema, value, accepts) &&
    (typeof value !== 'number' || acceptsNumber(schema, value)) &&
    (typeof value !== 'string' || acceptsString(schema, value)) &&
    (!isArray(value) || acceptsArray(schema, value, accepts)) &&
    (!isObject(value) || acceptsObject(schema, value, accepts)) &&
    acceptsRest(schema, value, accepts, resolve)
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

/** `unevaluatedProperties` and `unevaluatedItems`: what no other keyword has looked at. */
function acceptsRest(schema: JsonObject, value: JsonValue, accepts: Accepts, resolve: Resolve): boolean {
  const keyword = isArray(value) ? 'unevaluatedItems' : 'unevaluatedProperties';
  const rest = memberOf(schema, keyword);
  if (rest === undefined || (!isArray(value) && !isObject(value))) return true;
  const inForce = schemasInForce(schema, value, (inner) => accepts(inner, value), resolve);
  if (inForce.some((inner) => inner !== schema && memberOf(inner, keyword) !== undefined)) return true;
  const unseen = isArray(value)
    ? unevaluatedItems(inForce, value, accepts)
    : unevaluatedNames(inForce, value).map((name) => value[name] ?? null);
  return unseen.every((item) => accepts(rest, item));
}

function acceptsArray(schema: JsonObject, value: readonly JsonValue[], accepts: Accepts): boolean {
  return (
    isWithin(schema, 'Items', value.length) &&
    (memberOf(schema, 'uniqueItems') !== true ||
      new Set(value.map((item) => canonicalJson(item))).size === value.length) &&
    containsEnough(schema, value, accepts) &&
    value.every((item, index) => accepts(itemSchemaOf(schema, index), item))
  );
}

function containsEnough(schema: JsonObject, value: readonly JsonValue[], accepts: Accepts): boolean {
  const contains = memberOf(schema, 'contains');
  if (contains === undefined) return true;
  const { length } = value.filter((item) => accepts(contains, item));
  const [least, most] = [numberIn(schema, 'minContains') ?? 1, numberIn(schema, 'maxContains') ?? Infinity];
  return length >= least && length <= most;
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
  const dependents = [memberOf(schema, 'dependentRequired'), memberOf(schema, 'dependencies')];
  const missing = (list: JsonValue | undefined): boolean =>
    listOf(list).some((name) => typeof name === 'string' && !Object.hasOwn(value, name));
  return (
    isWithin(schema, 'Properties', names.length) &&
    !missing(memberOf(schema, 'required')) &&
    !names.some((name) => dependents.some((table) => missing(memberOf(table, name)))) &&
    schemasOfDependents(schema, value).every((inner) => accepts(inner, value)) &&
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
