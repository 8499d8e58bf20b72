import {
  isArray,
  isObject,
  memberOf,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import { remove, safeFix } from '../fix';
import { toolPlaces } from '../read';
import type { Finding, RequestRule } from '../rule';
import { schemasIn } from './walk';

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

/** What each keyword must be for the schema to be one. */
const SHAPES: readonly (readonly [key: string, isRight: (value: JsonValue) => boolean])[] = [
  ['required', (value) => isArray(value) && value.every((name) => typeof name === 'string')],
  ['properties', (value) => isObject(value) && Object.values(value).every(isSchema)],
  ['items', (value) => isSchema(value) || isArray(value)],
  ['enum', isArray],
  ['anyOf', isArray],
  ['oneOf', isArray],
  ['allOf', isArray],
  ['description', (value) => typeof value === 'string'],
  ['type', isType],
];

/** A keyword of a tool's schema has a value that makes it no JSON Schema. */
export const toolSchemaInvalid: RequestRule = {
  scope: 'request',
  phase: 'tools',
  check({ request, format }) {
    return toolPlaces(request, format).flatMap(({ schema, bodyPath, schemaKey }): readonly Finding[] => {
      const path = [...bodyPath, schemaKey];
      if (schema !== undefined && !isObject(schema))
        return [
          {
            path,
            fixes: schema === null ? [safeFix('remove-key', [remove(path)], { name: schemaKey })] : [],
          },
        ];
      return schemasIn(schema, path).flatMap(({ schema: inner, path: at }) => faultsOf(inner, at));
    });
  },
};

function faultsOf(schema: JsonObject, path: JsonPath): readonly Finding[] {
  return SHAPES.flatMap(([key, isRight]): readonly Finding[] => {
    const value = memberOf(schema, key);
    if (value === undefined || isRight(value)) return [];
    const at = [...path, key];
    return [
      {
        path: at,
        values: { name: key },
        fixes: value === null ? [safeFix('remove-key', [remove(at)], { name: key })] : [],
      },
    ];
  });
}

function isSchema(value: JsonValue): boolean {
  return isObject(value) || typeof value === 'boolean';
}

function isType(value: JsonValue): boolean {
  const types = isArray(value) ? value : [value];
  return types.length > 0 && types.every((type) => typeof type === 'string' && TYPES.includes(type));
}
