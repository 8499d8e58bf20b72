/** A value as `JSON.parse` gives it. Everything read from a request is this until a reader has looked at it. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Steps from the root of a document: object keys and array indexes. */
export type JsonPath = readonly (string | number)[];

/** The value a JSON text holds; undefined for a text that is no JSON. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isArray(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The own member `key` of `value`, or undefined when `value` is no object or lacks it; never reads a prototype. */
export function memberOf(value: unknown, key: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The value at `path`, or undefined when any step is absent. */
export function valueAt(root: unknown, path: JsonPath): JsonValue | undefined {
  let value = root as JsonValue | undefined;
  for (const step of path) {
    if (typeof step === 'number') value = isArray(value) ? value[step] : undefined;
    else value = memberOf(value, step);
    if (value === undefined) return undefined;
  }
  return value;
}
