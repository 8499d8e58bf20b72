import { isArray, isObject, type JsonValue } from '../../json/value';

const MAX_DEPTH = 200;

/** JSON as Python's `json.dumps` writes it: a space after commas and colons, no escapes beyond the necessary. */
export function pythonJson(value: JsonValue, depth = 0): string {
  if (depth > MAX_DEPTH) return '';
  if (isArray(value)) return `[${value.map((each) => pythonJson(each, depth + 1)).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, each]) => `${JSON.stringify(key)}: ${pythonJson(each, depth + 1)}`,
  );
  return `{${members.join(', ')}}`;
}
