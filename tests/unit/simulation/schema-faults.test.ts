import { expect, test } from 'vitest';
import type { JsonValue } from '../../../src/core/json/value';
import { describeFault, findFaults } from '../../../src/core/simulation/schema/faults';

const SCHEMA = {
  type: 'object',
  properties: {
    city: { type: 'string', minLength: 2 },
    days: { type: 'integer', minimum: 1, maximum: 7 },
    unit: { enum: ['c', 'f'] },
    places: { type: 'array', items: { $ref: '#/$defs/place' } },
  },
  required: ['city'],
  additionalProperties: false,
  $defs: { place: { type: 'object', properties: { x: { type: 'number' } }, required: ['x'] } },
};

test.each<[JsonValue, readonly string[]]>([
  [{ city: 'Rome' }, []],
  [{}, ['city: is required']],
  [{ city: 5 }, ['city: expected type string']],
  [{ city: 'Rome', days: 9 }, ['days: expected maximum 7']],
  [{ city: 'R', unit: 'k' }, ['city: expected minLength 2', 'unit: expected one of c, f']],
  [{ city: 'Rome', town: 1 }, ['town: is not a parameter; there are city, days, unit, places']],
  [
    { city: 'Rome', places: [{ x: 1 }, { x: '2' }, {}] },
    ['places.1.x: expected type number', 'places.2.x: is required'],
  ],
  ['text', ['arguments: expected type object']],
])('%j', (value, described) => {
  expect(findFaults(SCHEMA, value).map(describeFault)).toEqual(described);
});

test('where only the whole does not fit, the whole is named', () => {
  const schema = { anyOf: [{ required: ['a'] }, { required: ['b'] }] };
  expect(findFaults(schema, {}).map(describeFault)).toEqual([
    'arguments: expected anyOf [{"required":["a"]},{"required":["b"]}]',
  ]);
  expect(findFaults(false, {}).map(describeFault)).toEqual(['arguments: expected false']);
});

test('of many faults five are told', () => {
  const value = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`x${at}`, 1]));
  expect(findFaults(SCHEMA, value)).toHaveLength(5);
});
