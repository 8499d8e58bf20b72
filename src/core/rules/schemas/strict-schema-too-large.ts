import { isArray, isObject, memberOf, type JsonPath, type JsonValue } from '../../json/value';
import { strictSchemas } from '../read';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';
import { schemasIn, type SchemaPlace } from './walk';

/** Limits of the strict subset (2026-08). */
const PROPERTIES = 5000;
const LEVELS = 10;
const ENUM_VALUES = 1000;
const NAME_CHARS = 120_000;
const LONG_ENUM_VALUES = 250;
const LONG_ENUM_CHARS = 15_000;

/** A strict schema with more properties, levels, enum values or characters than the provider compiles. */
export const strictSchemaTooLarge: RequestRule = {
  scope: 'request',
  phase: 'tools',
  check(scope) {
    if (scope.limits.hasStrictSizes !== true) return NO_FINDINGS;
    return strictSchemas(scope).flatMap(({ schema, path }) => excesses(schemasIn(schema, path), path));
  },
};

function excesses(places: readonly SchemaPlace[], path: JsonPath): readonly Finding[] {
  const names = places.flatMap(({ schema }) => keysOf(memberOf(schema, 'properties')));
  const enums = places.map(({ schema, path: at }) => ({ values: listOf(memberOf(schema, 'enum')), at }));
  const values = enums.flatMap((one) => one.values);
  const consts = places.flatMap(({ schema }) => memberOf(schema, 'const') ?? []);
  return [
    ...excess('properties', names.length, PROPERTIES, path),
    ...excess('levels', Math.max(0, ...places.map((place) => levelOf(place, path))), LEVELS, path),
    ...excess('enum', values.length, ENUM_VALUES, path),
    ...excess('characters', charsIn([...names, ...values, ...consts]), NAME_CHARS, path),
    ...enums
      .filter((one) => one.values.length > LONG_ENUM_VALUES)
      .flatMap((one) => excess('enum-characters', charsIn(one.values), LONG_ENUM_CHARS, [...one.at, 'enum'])),
  ];
}

function excess(variant: string, count: number, limit: number, path: JsonPath): readonly Finding[] {
  return count > limit ? [{ path, variant, values: { measure: variant, count, limit } }] : [];
}

/** How many properties and items a schema lies inside. */
function levelOf(place: SchemaPlace, root: JsonPath): number {
  return place.path.slice(root.length).filter((key) => key === 'properties' || key === 'items').length;
}

function keysOf(value: JsonValue | undefined): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isArray(value) ? value : [];
}

function charsIn(values: readonly JsonValue[]): number {
  return values.reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
}
