import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/core/json/value';
import { jsonString, jsonValue } from './json-arbitrary';

/** Text with something in it. */
export const text = jsonString.filter((value) => value !== '');
export const name = fc.constantFrom('get_weather', 'search', 'lookup_2');
/** Arguments of a call. */
export const input = fc.dictionary(fc.constantFrom('city', 'q', 'n', '__proto__'), jsonValue, {
  maxKeys: 3,
}) as fc.Arbitrary<JsonObject>;
/** Members only where the arbitrary gives some. */
export function some(members: Record<string, fc.Arbitrary<JsonValue>>): fc.Arbitrary<JsonObject> {
  return fc.record(members, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>;
}
