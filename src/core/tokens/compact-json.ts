import type { JsonValue } from '../json/value';

const STRING_OR_SPACE = /"(?:[^"\\]|\\.)*"|\s+/gs;

/**
 * JSON text without white space between tokens and without needless escapes, as servers write it back; numbers and the
 * order of keys stay as they are. Text that is no JSON comes back unchanged, a JSON string as its content.
 */
function compactJson(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  // Arguments that were encoded twice are taken as they are.
  if (typeof value === 'string') return value;
  return text.replace(STRING_OR_SPACE, (match) =>
    match.startsWith('"') ? JSON.stringify(JSON.parse(match)) : '',
  );
}

/** The arguments of a tool call as a server writes them, whatever they are: the wire form is a string of JSON. */
export function compactArguments(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? compactJson(value) : safeStringify(value);
}

/** `JSON.stringify`, or nothing for what is nested too deeply for it. */
export function safeStringify(value: JsonValue): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}
