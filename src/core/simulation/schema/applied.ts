import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { matchesPattern } from './pattern';

/** Whether the value at hand satisfies a schema. */
export type Fits = (schema: JsonValue) => boolean;
/** The schema that a `$ref` means; undefined when there is none or it cannot be followed. */
export type Resolve = (schema: JsonObject) => JsonValue | undefined;

/** Schemas that hold each other without end are left at this depth. */
const MAX_NESTING = 20;

/** The schemas that speak of the same value: the schema itself, what it refers to, and of its branches those that fit. */
export function schemasInForce(
  schema: JsonValue | undefined,
  value: JsonValue,
  fits: Fits,
  resolve: Resolve,
  depth = 0,
): readonly JsonObject[] {
  if (!isObject(schema) || depth > MAX_NESTING) return [];
  const branches = ['anyOf', 'oneOf'].flatMap((keyword) => listIn(schema, keyword).filter(fits));
  const condition = memberOf(schema, 'if');
  const outcome =
    condition === undefined
      ? []
      : fits(condition)
        ? [condition, memberOf(schema, 'then')]
        : [memberOf(schema, 'else')];
  const inner = [
    resolve(schema),
    ...listIn(schema, 'allOf'),
    ...branches,
    ...outcome,
    ...schemasOfDependents(schema, value),
  ];
  return [schema, ...inner.flatMap((one) => schemasInForce(one, value, fits, resolve, depth + 1))];
}

/** The schemas that a property's presence demands of the whole object (`dependentSchemas`, older `dependencies`). */
export function schemasOfDependents(schema: JsonObject, value: JsonValue): readonly JsonValue[] {
  return ['dependentSchemas', 'dependencies'].flatMap((keyword) => {
    const table = memberOf(schema, keyword);
    if (!isObject(table) || !isObject(value)) return [];
    return Object.keys(table).flatMap((name) => {
      const demanded = table[name];
      return !Object.hasOwn(value, name) || demanded === undefined || isArray(demanded) ? [] : [demanded];
    });
  });
}

/** The properties that none of the schemas has looked at: `unevaluatedProperties` speaks of them. */
export function unevaluatedNames(schemas: readonly JsonObject[], value: JsonObject): readonly string[] {
  return Object.keys(value).filter((name) => !schemas.some((schema) => looksAtName(schema, name)));
}

function looksAtName(schema: JsonObject, name: string): boolean {
  const patterns = memberOf(schema, 'patternProperties');
  return (
    memberOf(memberOf(schema, 'properties'), name) !== undefined ||
    (isObject(patterns) && Object.keys(patterns).some((pattern) => matchesPattern(pattern, name))) ||
    memberOf(schema, 'additionalProperties') !== undefined
  );
}

/** The items that none of the schemas has looked at: `unevaluatedItems` speaks of them. */
export function unevaluatedItems(
  schemas: readonly JsonObject[],
  value: readonly JsonValue[],
  accepts: (schema: JsonValue, item: JsonValue) => boolean,
): readonly JsonValue[] {
  const seen = Math.max(0, ...schemas.map(tupleLength));
  const contained = schemas.flatMap((schema) => memberOf(schema, 'contains') ?? []);
  return value.slice(seen).filter((item) => !contained.some((schema) => accepts(schema, item)));
}

/** How many items from the first on a schema looks at. */
function tupleLength(schema: JsonObject): number {
  const items = memberOf(schema, 'items');
  if (isArray(items)) return memberOf(schema, 'additionalItems') === undefined ? items.length : Infinity;
  return items === undefined ? listIn(schema, 'prefixItems').length : Infinity;
}

function listIn(schema: JsonObject, keyword: string): readonly JsonValue[] {
  const list = memberOf(schema, keyword);
  return isArray(list) ? list : [];
}
