import type { JsonPath } from './value';

/** Half-open range of UTF-16 offsets. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** An object member or array item in the text; items have no key. */
export interface TextEntry {
  readonly key?: string;
  /** Range of the quoted key; absent for items. */
  readonly keyRange?: TextRange;
  readonly value: TextRange;
}

/** Nesting accepted in a document. Recursive readers (stringify, clone, reconcile) overflow at 5 000 levels and more. */
export const MAX_DEPTH = 500;

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/** First offset at or after `at` that is no JSON white space. */
export function skipSpace(text: string, at: number): number {
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at++;
  }
}

/** Offset after the string that opens at `at`; the text's length when it never closes. */
export function skipString(text: string, at: number): number {
  // The engine looks for a character many times faster than a loop does, and texts are mostly strings.
  let end = text.indexOf('"', at + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text.charCodeAt(start - 1) === BACKSLASH) start--;
  return (at - start) % 2 === 1;
}

/** Offset after the value that starts at `at`, in valid JSON. */
export function skipValue(text: string, at: number): number {
  const first = text.charCodeAt(at);
  if (first === QUOTE) return skipString(text, at);
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return skipScalar(text, at);
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = skipString(text, i) - 1;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth++;
    else if ((code === CLOSE_BRACE || code === CLOSE_BRACKET) && --depth === 0) return i + 1;
  }
  return text.length;
}

function skipScalar(text: string, at: number): number {
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET) return at;
    at++;
  }
  return at;
}

/** Whether brackets outside strings nest deeper than a document may, or than `limit`; works on broken text too. */
export function isTooDeep(text: string, limit = MAX_DEPTH): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = skipString(text, i) - 1;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (++depth > limit) return true;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth--;
  }
  return false;
}

/** The members or items of the container that starts at `at`, in order, duplicates included; [] for a scalar. Valid JSON only. */
export function entriesAt(text: string, at: number): TextEntry[] {
  const isObject = text.charCodeAt(at) === OPEN_BRACE;
  if (!isObject && text.charCodeAt(at) !== OPEN_BRACKET) return [];
  const entries: TextEntry[] = [];
  let i = skipSpace(text, at + 1);
  while (i < text.length && text.charCodeAt(i) !== CLOSE_BRACE && text.charCodeAt(i) !== CLOSE_BRACKET) {
    const keyRange = isObject ? { from: i, to: skipString(text, i) } : undefined;
    if (keyRange) i = skipSpace(text, skipSpace(text, keyRange.to) + 1);
    const value = { from: i, to: skipValue(text, i) };
    entries.push(keyRange ? { key: decodeKey(text, keyRange), keyRange, value } : { value });
    i = skipSpace(text, value.to);
    if (text.charCodeAt(i) === COMMA) i = skipSpace(text, i + 1);
  }
  return entries;
}

function decodeKey(text: string, range: TextRange): string {
  return JSON.parse(text.slice(range.from, range.to)) as string;
}

/** Finds the entry `step` names: the last duplicate of a key, as `JSON.parse` reads it. */
export function findEntry(entries: readonly TextEntry[], step: string | number): TextEntry | undefined {
  return typeof step === 'number' ? entries[step] : entries.findLast((entry) => entry.key === step);
}

/**
 * Where the value at `path` stands in valid JSON text (with its key, when it has one); undefined when it is absent. The path starts at
 * the value at `start`.
 */
export function locate(text: string, path: JsonPath, start = skipSpace(text, 0)): TextEntry | undefined {
  let at = start;
  let entry: TextEntry = { value: { from: at, to: at } };
  if (path.length === 0) return { value: { from: at, to: skipValue(text, at) } };
  for (const step of path) {
    const isObject = text.charCodeAt(at) === OPEN_BRACE;
    if (!isObject && typeof step === 'string') return undefined;
    const found = findEntry(entriesAt(text, at), isObject ? String(step) : step);
    if (found === undefined) return undefined;
    entry = found;
    at = entry.value.from;
  }
  return entry;
}

/** As `locate`, but for an absent path the nearest container that exists; what a problem at an absent key points at. */
export function locateNearest(text: string, path: JsonPath): TextEntry {
  for (let length = path.length; length > 0; length--) {
    const entry = locate(text, path.slice(0, length));
    if (entry !== undefined) return entry;
  }
  const from = skipSpace(text, 0);
  return { value: { from, to: skipValue(text, from) } };
}

/** Line and column of an offset, both from 1; columns count UTF-16 units, as editors do. */
export function lineColumnAt(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  let line = 1;
  let lineStart = 0;
  for (let i = text.indexOf('\n'); i !== -1 && i < offset; i = text.indexOf('\n', i + 1)) {
    line++;
    lineStart = i + 1;
  }
  return { line, column: offset - lineStart + 1 };
}
