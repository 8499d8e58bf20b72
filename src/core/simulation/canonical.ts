import { isArray, isObject, type JsonValue } from '../json/value';

/** Deeper values are not compared: recursion must end before the stack does. */
const MAX_DEPTH = 200;

/**
 * One spelling for every spelling of the same JSON value: object keys sorted, no layout. Two values are the same JSON
 * exactly when their canonical texts are equal. Undefined for a value nested deeper than 200 levels.
 */
export function canonicalJson(value: JsonValue, depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return undefined;
  if (isArray(value))
    return enclose(
      '[',
      value.map((item) => canonicalJson(item, depth + 1)),
      ']',
    );
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => {
      const text = canonicalJson(value[key] ?? null, depth + 1);
      return text === undefined ? undefined : `${JSON.stringify(key)}:${text}`;
    });
  return enclose('{', members, '}');
}

function enclose(open: string, texts: readonly (string | undefined)[], close: string): string | undefined {
  return texts.includes(undefined) ? undefined : open + texts.join(',') + close;
}

/** `JSON.stringify` for values of any depth: one that is too deep for it is written as `null`. */
export function writeJson(value: JsonValue): string {
  try {
    return JSON.stringify(value);
  } catch {
    return 'null';
  }
}
