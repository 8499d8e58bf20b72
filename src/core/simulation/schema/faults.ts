import {
  isArray,
  isObject,
  memberOf,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import { acceptsValue, itemSchemaOf, schemasOfProperty } from './accept';
import { followRefs, listOf, MAX_SCHEMA_DEPTH, type Walk } from './resolve';

/** One thing about a value that its schema does not allow. */
export interface SchemaFault {
  /** From the root of the value to the place. */
  readonly path: JsonPath;
  /** Absent though required; of another type; none of the values allowed; a member nobody declared; anything else. */
  readonly kind: 'missing' | 'type' | 'choice' | 'unknown' | 'limit';
  /** What was expected there: the allowed types, values or names, by commas; for a limit `keyword value`, in JSON. */
  readonly expected: string;
}

const MAX_FAULTS = 5;
/** Finding where takes more looking than finding whether. What lies beyond counts as fine, as in every walk. */
const SEARCH_STEPS = 20_000;
const MAX_EXPECTED_CHARS = 120;
const LOOKED_AT = [
  'type',
  'enum',
  'const',
  'required',
  'properties',
  'items',
  'additionalProperties',
  '$ref',
  '$defs',
];

/** What keeps `value` from satisfying `schema`, the outermost first, at most five; [] exactly when it satisfies it. Never throws. */
export function findFaults(schema: JsonValue, value: JsonValue): readonly SchemaFault[] {
  if (acceptsValue(schema, value)) return [];
  const faults = faultsAt(schema, value, [], { root: schema, left: SEARCH_STEPS });
  return faults.length > 0
    ? faults.slice(0, MAX_FAULTS)
    : [{ path: [], kind: 'limit', expected: short(schema) }];
}

function faultsAt(schema: JsonValue, value: JsonValue, path: JsonPath, walk: Walk): readonly SchemaFault[] {
  const accepts = (inner: JsonValue, item: JsonValue = value): boolean => acceptsValue(inner, item, walk);
  if (!isObject(schema) || path.length > MAX_SCHEMA_DEPTH || accepts(schema)) return [];
  const flat = followRefs(schema, walk.root);
  const keyword = (name: string): JsonObject | undefined => {
    const wanted = memberOf(flat, name);
    return wanted === undefined ? undefined : { [name]: wanted };
  };
  const fails = (name: string): boolean => {
    const alone = keyword(name);
    return alone !== undefined && !accepts(alone);
  };
  if (fails('type')) return [{ path, kind: 'type', expected: listed(flat['type']) }];
  const choice = ['enum', 'const'].find(fails);
  if (choice !== undefined) return [{ path, kind: 'choice', expected: listed(flat[choice]) }];
  const limits = Object.keys(flat)
    .filter((name) => !LOOKED_AT.includes(name) && fails(name))
    .map((name): SchemaFault => ({ path, kind: 'limit', expected: `${name} ${short(flat[name])}` }));
  return [...faultsOfMembers(flat, value, path, walk), ...limits];
}

function faultsOfMembers(
  schema: JsonObject,
  value: JsonValue,
  path: JsonPath,
  walk: Walk,
): readonly SchemaFault[] {
  if (isArray(value))
    return value
      .flatMap((item, at) => faultsAt(itemSchemaOf(schema, at), item, [...path, at], walk))
      .slice(0, MAX_FAULTS);
  if (!isObject(value)) return [];
  const missing = listOf(memberOf(schema, 'required'))
    .filter((name) => typeof name === 'string')
    .filter((name) => !Object.hasOwn(value, name))
    .map((name): SchemaFault => ({ path: [...path, name], kind: 'missing', expected: '' }));
  const wrong = Object.entries(value).flatMap(([name, inner]) =>
    schemasOfProperty(schema, name).flatMap((one): readonly SchemaFault[] =>
      one === false
        ? [
            {
              path: [...path, name],
              kind: 'unknown',
              expected: listed(Object.keys(memberOf(schema, 'properties') ?? {})) || '–',
            },
          ]
        : faultsAt(one, inner, [...path, name], walk),
    ),
  );
  return [...missing, ...wrong].slice(0, MAX_FAULTS);
}

function listed(values: JsonValue | undefined): string {
  return cut(
    listOf(values)
      .map((value) => (typeof value === 'string' ? value : textOf(value)))
      .join(', '),
  );
}

function short(value: JsonValue | undefined): string {
  return cut(textOf(value));
}

function cut(text: string): string {
  return text.length > MAX_EXPECTED_CHARS ? `${text.slice(0, MAX_EXPECTED_CHARS)}…` : text;
}

function textOf(value: JsonValue | undefined): string {
  try {
    return JSON.stringify(value ?? null);
  } catch {
    return '…';
  }
}

/** The fault in English, as a harness tells a model: `days: expected type integer`. */
export function describeFault({ path, kind, expected }: SchemaFault): string {
  const place = path.length === 0 ? 'arguments' : path.join('.');
  switch (kind) {
    case 'missing':
      return `${place}: is required`;
    case 'type':
      return `${place}: expected type ${expected}`;
    case 'choice':
      return `${place}: expected one of ${expected}`;
    case 'unknown':
      return `${place}: is not a parameter; there are ${expected}`;
    case 'limit':
      return `${place}: expected ${expected}`;
  }
}
