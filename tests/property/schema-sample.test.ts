import { Validator, type Schema } from '@cfworker/json-schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isObject, type JsonObject, type JsonValue } from '../../src/core/json/value';
import { acceptsValue } from '../../src/core/simulation/schema/accept';
import { sampleArguments, sampleOf } from '../../src/core/simulation/schema/sample';
import { jsonValue } from '../support/json-arbitrary';
import { hostileSchema, parameters } from '../support/schema-arbitrary';

/** The oracle is another implementation of JSON Schema. */
function errorsOf(schema: JsonObject, value: JsonValue): unknown {
  const { valid, errors } = new Validator(schema, '2020-12', false).validate(value);
  return valid ? [] : errors;
}

test('generated arguments satisfy the schema, whatever values are suggested', () => {
  fc.assert(
    fc.property(parameters, fc.array(jsonValue, { maxLength: 3 }), (schema, suggestions) => {
      const args = sampleArguments(schema, () => suggestions);
      expect(errorsOf(schema, args)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('what our reading of a schema accepts, the oracle accepts, and the other way round', () => {
  fc.assert(
    fc.property(parameters, jsonValue, (schema, value) => {
      for (const one of [
        value,
        sampleOf(schema),
        { ...(isObject(value) ? value : {}), ...asObject(sampleOf(schema)) },
      ]) {
        expect(acceptsValue(schema, one)).toBe(
          new Validator(schema as Schema, '2020-12').validate(one).valid,
        );
      }
    }),
    { numRuns: 200 },
  );
});

function asObject(value: JsonValue): JsonObject {
  return isObject(value) ? value : {};
}

test('no schema makes sampling or checking throw, and arguments are always an object', () => {
  fc.assert(
    fc.property(hostileSchema(jsonValue), jsonValue, (schema, value) => {
      expect(isObject(sampleArguments(schema, () => [value]))).toBe(true);
      expect(typeof acceptsValue(schema, value)).toBe('boolean');
    }),
    { numRuns: 100 },
  );
});
