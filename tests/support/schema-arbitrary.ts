import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/core/json/value';

const propertyName = fc.constantFrom(
  'city',
  'order_id',
  'amount',
  'query',
  'when',
  'tags',
  'items',
  'x-y',
  '名称',
  '__proto__',
);

const text = fc.record(
  {
    type: fc.constant('string'),
    minLength: fc.nat(30),
    description: fc.constant('a text'),
  },
  { requiredKeys: ['type'] },
);
const bounded = fc.nat(20).map((minLength) => ({ type: 'string', minLength, maxLength: minLength + 3 }));
const formatted = fc
  .constantFrom('date', 'date-time', 'time', 'email', 'uri', 'uuid', 'ipv4', 'ipv6', 'hostname', 'duration')
  .map((format) => ({ type: 'string', format }));
const patterned = fc
  .constantFrom(
    '^[A-Z]{3}-\\d{4}$',
    '^(buy|sell)$',
    '^\\+?\\d+$',
    '[a-f0-9]{8}',
    '^#(?:[0-9a-f]{3}){1,2}$',
    '^[^\\s@]+@x\\.io$',
  )
  .map((pattern) => ({ type: 'string', pattern }));
const number = fc
  .integer({ min: -100, max: 100 })
  .chain((minimum) =>
    fc.constantFrom<JsonObject>(
      { type: 'integer', minimum, maximum: minimum + 5 },
      { type: 'number', exclusiveMinimum: minimum, exclusiveMaximum: minimum + 1 },
      { type: 'integer', minimum, multipleOf: 7 },
      { type: 'number', maximum: minimum },
      { type: ['integer', 'null'], minimum },
    ),
  );
const literal = fc.constantFrom<JsonObject>(
  { enum: ['celsius', 'fahrenheit'] },
  { const: 3 },
  { type: 'boolean' },
  { type: 'null' },
  { type: 'string', default: 'as given' },
  { type: 'string', examples: ['one', 'two'] },
  { type: 'string', enum: ['a', 'b'], default: 'not of the enum' },
  { $ref: '#/$defs/place' },
);

/** Schemas that some value satisfies, from the keywords tool definitions use, nested. */
const satisfiable: fc.Arbitrary<JsonObject> = fc.letrec<{ schema: JsonObject; object: JsonObject }>(
  (tie) => ({
    schema: fc.oneof(
      { depthSize: 'small' },
      fc.oneof<fc.Arbitrary<JsonObject>[]>(text, bounded, formatted, patterned, number, literal),
      tie('object'),
      fc.tuple(tie('schema'), fc.nat(3)).map(([items, minItems]) => ({ type: 'array', items, minItems })),
      fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
      fc
        .array(tie('schema'), { minLength: 1, maxLength: 3 })
        .map((prefixItems) => ({ type: 'array', prefixItems })),
      fc.constant({ type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2, uniqueItems: true }),
      fc.constant({ oneOf: [{ type: 'string' }, { type: 'integer', minimum: 3 }] }),
    ),
    object: objectOf(tie('schema')),
  }),
).object;

function objectOf(schema: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(
      fc.uniqueArray(fc.tuple(propertyName, schema), { selector: ([name]) => name, maxLength: 4 }),
      fc.nat(4),
      fc.boolean(),
    )
    .map(([entries, count, closed]) => ({
      type: 'object',
      properties: Object.fromEntries(entries),
      required: entries.slice(0, count).map(([name]) => name),
      ...(closed ? { additionalProperties: false } : {}),
    }));
}

const PLACE: JsonObject = {
  type: 'object',
  properties: { name: { type: 'string' }, near: { anyOf: [{ $ref: '#/$defs/place' }, { type: 'null' }] } },
  required: ['name', 'near'],
};

/** `parameters` of a tool: an object schema that some arguments satisfy. */
export const parameters: fc.Arbitrary<JsonObject> = satisfiable.map((schema) => ({
  ...schema,
  $defs: { place: PLACE },
}));

/** Anything under the keywords of JSON Schema: wrong types, cycles, contradictions. */
export function hostileSchema(value: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject> {
  const keyword = fc.constantFrom(
    ...[
      'type',
      'enum',
      'const',
      'properties',
      'required',
      'items',
      'prefixItems',
      'minItems',
      'maxItems',
      'uniqueItems',
    ],
    ...[
      'minLength',
      'maxLength',
      'pattern',
      'format',
      'minimum',
      'maximum',
      'multipleOf',
      'allOf',
      'anyOf',
      'oneOf',
      'not',
    ],
    ...[
      '$ref',
      'if',
      'then',
      'else',
      'minProperties',
      'patternProperties',
      'default',
      'examples',
      'dependentRequired',
    ],
  );
  const inner = fc.oneof(
    value,
    fc.constantFrom<JsonValue>('#', '#/properties', 'object', 'array', 1e9, -1, '(a+)+$', '[', ['object', 7]),
    fc.constantFrom<JsonValue>([{ $ref: '#' }, { $ref: '#' }], { $ref: '#' }, { a: { $ref: '#' } }, [
      'a',
      'a',
      3,
    ]),
  );
  return fc.array(fc.tuple(keyword, inner), { maxLength: 6 }).map((entries) => Object.fromEntries(entries));
}
