import { sliceAt } from '../json/edit-text';
import { spliceString } from '../json/edit-string';
import { isTooDeep, locate } from '../json/scan';
import { applySplices } from '../json/splice';
import { isArray, isObject, valueAt, type JsonPath, type JsonValue } from '../json/value';

/** Where in a line a request stands, and in which form. */
export interface RequestPlace {
  readonly path: JsonPath;
  /** `body`: an object with messages · `messages`: only the array · `text`: a string that holds a body as JSON. */
  readonly form: 'body' | 'messages' | 'text';
}

/** The form of a request that stands at `path` of `line`; undefined when there is none. */
export function placeAt(line: JsonValue, path: JsonPath): RequestPlace | undefined {
  const value = valueAt(line, path);
  if (isBody(value)) return { path, form: 'body' };
  if (isMessages(value)) return { path, form: 'messages' };
  return typeof value === 'string' && isBody(parse(value)) ? { path, form: 'text' } : undefined;
}

/** The request's own text, spelt as in the line; bare messages get a body around them. */
export function requestText(line: string, { path, form }: RequestPlace): string {
  const slice = sliceAt(line, path) ?? '';
  if (form === 'body') return slice;
  return form === 'messages' ? `{"messages": ${slice}}` : (JSON.parse(slice) as string);
}

/** The value of `requestText`, without a detour over the text. */
export function requestValue(line: JsonValue, { path, form }: RequestPlace): JsonValue {
  const value = valueAt(line, path) ?? {};
  if (form === 'messages') return { messages: value };
  return typeof value === 'string' ? (parse(value) ?? {}) : value;
}

/**
 * The line with another text for its request, all else as it was. Undefined when it has no room for it: bare messages cannot
 * hold what would stand beside them.
 */
export function withRequestText(
  line: string,
  { path, form }: RequestPlace,
  text: string,
): string | undefined {
  const range = locate(line, path)?.value;
  if (range === undefined) return undefined;
  if (form === 'text') return applySplices(line, [spliceString(line, range, text)]);
  if (form === 'body') return applySplices(line, [{ ...range, insert: text }]);
  const messages =
    Object.keys((parse(text) ?? {}) as object).length === 1 ? sliceAt(text, ['messages']) : undefined;
  return messages === undefined ? undefined : applySplices(line, [{ ...range, insert: messages }]);
}

function isBody(value: JsonValue | undefined): boolean {
  return isObject(value) && Object.hasOwn(value, 'messages');
}

function isMessages(value: JsonValue | undefined): boolean {
  return isArray(value) && value.some((item) => isObject(item) && Object.hasOwn(item, 'role'));
}

/** The value of a JSON object in a string; undefined for any other string. */
function parse(text: string): JsonValue | undefined {
  if (!/^\s*\{/.test(text) || isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
