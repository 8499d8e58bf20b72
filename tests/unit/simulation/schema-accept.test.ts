import { Validator, type SchemaDraft } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/core/json/value';
import { acceptsValue } from '../../../src/core/simulation/schema/accept';

interface Row {
  readonly schema: JsonValue;
  readonly fits: readonly JsonValue[];
  readonly misfits: readonly JsonValue[];
  readonly draft?: SchemaDraft;
}

const TEXT = { type: 'string' };
const WHOLE = { type: 'integer' };
const TREE = {
  type: 'object',
  properties: { name: TEXT, children: { type: 'array', items: { $ref: '#' } } },
  required: ['name'],
  additionalProperties: false,
};
const ROUTE = { properties: { kind: { const: 'road' }, lanes: WHOLE }, required: ['kind'] };
const FLIGHT = { properties: { kind: { const: 'air' }, airline: TEXT }, required: ['kind', 'airline'] };

/** What the keywords of draft 7 and 2020-12 mean, by example. */
const TABLE: Readonly<Record<string, Row>> = {
  'a type': { schema: WHOLE, fits: [1, 1.0, -0, 1e20], misfits: [1.5, '1', null, true, [], {}] },
  'several types': { schema: { type: ['string', 'null'] }, fits: ['', null], misfits: [0, false] },
  'true and false': { schema: { properties: { a: true, b: false } }, fits: [{ a: 1 }], misfits: [{ b: 1 }] },
  'a constant': {
    schema: { const: { a: [1, null] } },
    fits: [{ a: [1, null] }],
    misfits: [{ a: [null, 1] }, { a: [1] }, {}],
  },
  'the constants 0 and false apart': { schema: { const: 0 }, fits: [0, -0], misfits: [false, '0', null] },
  'a choice of values': { schema: { enum: [1, 'a', null, [1]] }, fits: ['a', null, [1]], misfits: [[], 2] },
  'a range': { schema: { minimum: 1, exclusiveMaximum: 3 }, fits: [1, 2.9, 'x'], misfits: [0, 3] },
  'decimal steps': { schema: { multipleOf: 0.01 }, fits: [4.02, 0, 19.99], misfits: [4.025] },
  'lengths in characters, not units': {
    schema: { minLength: 1, maxLength: 2 },
    fits: ['💩💩', 'é'],
    misfits: ['', 'abc'],
  },
  'a pattern anywhere in the text': { schema: { pattern: 'b+' }, fits: ['abbc', 5], misfits: ['ac'] },
  'formats of texts': {
    schema: { properties: { mail: { format: 'email' }, day: { format: 'date' }, id: { format: 'uuid' } } },
    fits: [{ mail: 'a@example.com', day: '2026-02-28', id: '123e4567-e89b-42d3-a456-426614174000' }],
    misfits: [{ mail: 'a' }, { day: '2026-13-01' }, { id: '123' }],
  },
  'required properties': { schema: { required: ['a'] }, fits: [{ a: null }, []], misfits: [{}, { b: 1 }] },
  'no other properties': {
    schema: { properties: { a: {} }, patternProperties: { '^x-': TEXT }, additionalProperties: false },
    fits: [{ a: 1, 'x-b': 'c' }, {}],
    misfits: [{ b: 1 }, { 'x-b': 1 }],
  },
  'other properties of a type': {
    schema: { properties: { a: TEXT }, additionalProperties: WHOLE },
    fits: [{ a: 'x', b: 1 }],
    misfits: [{ a: 1 }, { b: 'x' }],
  },
  'a property that two keywords speak of': {
    schema: { properties: { foo: { minimum: 2 } }, patternProperties: { '^f': { maximum: 4 } } },
    fits: [{ foo: 3 }],
    misfits: [{ foo: 1 }, { foo: 5 }],
  },
  'names of properties': {
    schema: { propertyNames: { maxLength: 2 } },
    fits: [{ ab: 1 }],
    misfits: [{ abc: 1 }],
  },
  'a number of properties': {
    schema: { minProperties: 1, maxProperties: 2 },
    fits: [{ a: 1 }],
    misfits: [{}, { a: 1, b: 1, c: 1 }],
  },
  'dependent requirements': {
    schema: { dependentRequired: { card: ['address'] } },
    fits: [{}, { address: 1 }, { card: 1, address: 1 }],
    misfits: [{ card: 1 }],
  },
  'dependent schemas': {
    schema: { dependentSchemas: { card: { required: ['address'], properties: { address: TEXT } } } },
    fits: [{ address: 1 }, { card: 1, address: 'a' }],
    misfits: [{ card: 1 }, { card: 1, address: 1 }],
  },
  'dependencies of draft 7': {
    schema: { dependencies: { a: ['b'], c: { properties: { d: WHOLE } } } },
    fits: [{ a: 1, b: 1 }, { c: 1, d: 2 }, { d: 'x' }],
    misfits: [{ a: 1 }, { c: 1, d: 'x' }],
    draft: '7',
  },
  'items of a list': { schema: { items: WHOLE }, fits: [[], [1, 2], 'x'], misfits: [[1, 'a']] },
  'a tuple': {
    schema: { prefixItems: [TEXT, WHOLE], items: false },
    fits: [['a', 1], ['a'], []],
    misfits: [
      ['a', 'b'],
      ['a', 1, 2],
    ],
  },
  'a tuple of draft 7': {
    schema: { items: [TEXT, WHOLE], additionalItems: { type: 'null' } },
    fits: [['a', 1, null], ['a']],
    misfits: [['a', 1, 2], [1]],
    draft: '7',
  },
  'how many items': { schema: { minItems: 1, maxItems: 2 }, fits: [[1], [1, 2]], misfits: [[], [1, 2, 3]] },
  'items that differ': {
    schema: { uniqueItems: true },
    fits: [
      [1, '1', true, { a: 1 }, { a: 2 }],
      [[1], [2]],
    ],
    misfits: [
      [1, 1.0],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
  },
  'an item that is contained': { schema: { contains: { minimum: 5 } }, fits: [[1, 6]], misfits: [[], [1]] },
  'how many are contained': {
    schema: { contains: WHOLE, minContains: 2, maxContains: 3 },
    fits: [
      ['a', 1, 2],
      [1, 2, 3, 'b'],
    ],
    misfits: [
      [1, 'a'],
      [1, 2, 3, 4],
    ],
  },
  'none that is contained': { schema: { contains: WHOLE, minContains: 0 }, fits: [[], ['a']], misfits: [] },
  'all of': {
    schema: { allOf: [{ required: ['a'] }, { properties: { a: WHOLE } }] },
    fits: [{ a: 1 }],
    misfits: [{}, { a: 'x' }],
  },
  'any of': { schema: { anyOf: [WHOLE, { minimum: 2 }] }, fits: [1, 2.5, 'x'], misfits: [1.5] },
  'one of': {
    schema: { oneOf: [ROUTE, FLIGHT] },
    fits: [{ kind: 'road' }],
    misfits: [{ kind: 'air' }, { kind: 'sea' }],
  },
  'one of, and not two': { schema: { oneOf: [WHOLE, { minimum: 2 }] }, fits: [1, 2.5], misfits: [3, 1.5] },
  not: { schema: { not: { type: ['integer', 'null'] } }, fits: ['x', 1.5], misfits: [1, null] },
  'if, then, else': {
    schema: {
      if: { properties: { kind: { const: 'air' } }, required: ['kind'] },
      then: { required: ['airline'] },
      else: { required: ['lanes'] },
    },
    fits: [
      { kind: 'air', airline: 'x' },
      { kind: 'road', lanes: 2 },
    ],
    misfits: [{ kind: 'air' }, { kind: 'road' }, {}],
  },
  'if without then': { schema: { if: WHOLE, else: TEXT }, fits: [1, 'x'], misfits: [1.5, null] },
  'a definition': {
    schema: { $ref: '#/$defs/city', $defs: { city: { type: 'object', required: ['name'] } } },
    fits: [{ name: 1 }],
    misfits: [{}, 'Oslo'],
  },
  'a definition with an odd name': {
    schema: { $ref: '#/$defs/a~1b%25c', $defs: { 'a/b%c': WHOLE } },
    fits: [1],
    misfits: ['x'],
  },
  'definitions of draft 7': {
    schema: { properties: { a: { $ref: '#/definitions/n' } }, definitions: { n: WHOLE } },
    fits: [{ a: 1 }, {}],
    misfits: [{ a: 'x' }],
    draft: '7',
  },
  'a definition by its anchor': {
    schema: { $ref: '#city', $defs: { x: { $anchor: 'city', ...TEXT } } },
    fits: ['x'],
    misfits: [1],
  },
  'keywords beside a reference': {
    schema: {
      $ref: '#/$defs/closed',
      properties: { b: {} },
      $defs: { closed: { properties: { a: {} }, additionalProperties: false } },
    },
    fits: [{ a: 1 }],
    misfits: [{ b: 1 }],
  },
  'two patterns by way of a reference': {
    schema: { $ref: '#/$defs/short', pattern: '^a', $defs: { short: { pattern: 'b$' } } },
    fits: ['ab'],
    misfits: ['a', 'b'],
  },
  'a schema that refers to itself': {
    schema: TREE,
    fits: [{ name: 'a', children: [{ name: 'b', children: [] }] }],
    misfits: [
      { name: 'a', children: [{}] },
      { name: 'a', children: [{ name: 'b', x: 1 }] },
    ],
  },
  'a property called $ref': {
    schema: { properties: { $ref: TEXT } },
    fits: [{ $ref: 'x' }],
    misfits: [{ $ref: 1 }],
  },
  'properties nobody speaks of': {
    schema: { allOf: [{ properties: { a: TEXT } }], properties: { b: TEXT }, unevaluatedProperties: false },
    fits: [{ a: 'x', b: 'y' }, {}],
    misfits: [{ c: 1 }, { a: 1 }],
  },
  'properties of the branch that fits': {
    schema: { type: 'object', oneOf: [ROUTE, FLIGHT], unevaluatedProperties: false },
    fits: [
      { kind: 'road', lanes: 2 },
      { kind: 'air', airline: 'x' },
    ],
    misfits: [
      { kind: 'road', airline: 'x' },
      { kind: 'air', airline: 'x', lanes: 1 },
    ],
  },
  'properties of a definition': {
    schema: {
      $ref: '#/$defs/base',
      properties: { b: {} },
      unevaluatedProperties: WHOLE,
      $defs: { base: { properties: { a: {} } } },
    },
    fits: [{ a: 'x', b: 'x', c: 1 }],
    misfits: [{ c: 'x' }],
  },
  'items nobody speaks of': {
    schema: { allOf: [{ prefixItems: [TEXT] }], prefixItems: [true, WHOLE], unevaluatedItems: false },
    fits: [['a', 1], ['a']],
    misfits: [['a', 1, 2], [1]],
  },
  'names that every object has': {
    schema: { properties: { constructor: WHOLE, toString: TEXT }, required: ['constructor'] },
    fits: [{ constructor: 1 }],
    misfits: [{}, { constructor: 'x' }, { constructor: 1, toString: 2 }],
  },
};

describe.each(Object.entries(TABLE))('a schema that says: %s', (_, { schema, fits, misfits, draft }) => {
  it('takes what fits and refuses the rest', () => {
    for (const value of fits) expect(acceptsValue(schema, value), JSON.stringify(value)).toBe(true);
    for (const value of misfits) expect(acceptsValue(schema, value), JSON.stringify(value)).toBe(false);
  });

  it('means the same to an independent validator', () => {
    const validator = new Validator(schema as object, draft ?? '2020-12', false);
    for (const value of fits) expect(validator.validate(value).valid, JSON.stringify(value)).toBe(true);
    for (const value of misfits) expect(validator.validate(value).valid, JSON.stringify(value)).toBe(false);
  });
});

describe('a schema that cannot be followed', () => {
  const LOOP = { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' };
  const SLOW = { type: 'string', pattern: '^(a+)+$' };

  it.each<readonly [string, JsonValue, JsonValue]>([
    ['refers to nothing', { $ref: '#/$defs/gone' }, 1],
    ['refers elsewhere', { $ref: 'https://example.com/schema.json' }, 1],
    ['goes round in circles', LOOP, 1],
    ['has a pattern that is none', { pattern: '(' }, 'x'],
    ['has a keyword nobody knows', { 'x-order': 1 }, {}],
  ])('%s: takes anything', (_, schema, value) => {
    expect(acceptsValue(schema, value)).toBe(true);
  });

  it('has a pattern that would take a regular expression for ever: ends', () => {
    expect(typeof acceptsValue(SLOW, `${'a'.repeat(40)}!`)).toBe('boolean');
  });
});
