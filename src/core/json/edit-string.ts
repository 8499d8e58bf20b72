import type { TextRange } from './scan';
import type { Splice } from './splice';

/**
 * The smallest splice that makes the string literal at `range` say `replacement`: common beginning and end of the decoded
 * strings keep their spelling, so `\u00e9` or `\/` outside the change survives.
 */
export function spliceString(text: string, range: TextRange, replacement: string): Splice {
  const raw = text.slice(range.from, range.to);
  const current = JSON.parse(raw) as string;
  const prefix = commonPrefix(current, replacement);
  const suffix = commonSuffix(current, replacement, prefix);
  const offsetOf = rawOffsets(raw, current.length);
  return {
    from: range.from + offsetOf(prefix),
    to: range.from + offsetOf(current.length - suffix),
    insert: JSON.stringify(replacement.slice(prefix, replacement.length - suffix)).slice(1, -1),
  };
}

function commonPrefix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let length = 0;
  while (length < limit && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length > 0 && isHighSurrogate(a.charCodeAt(length - 1)) ? length - 1 : length;
}

function commonSuffix(a: string, b: string, prefix: number): number {
  const limit = Math.min(a.length, b.length) - prefix;
  let length = 0;
  while (length < limit && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length))
    length++;
  return length > 0 && isLowSurrogate(a.charCodeAt(a.length - length)) ? length - 1 : length;
}

/** Offset in a string literal (quote included) of each decoded UTF-16 unit. */
function rawOffsets(raw: string, units: number): (unit: number) => number {
  if (!raw.includes('\\')) return (unit) => unit + 1;
  const offsets = new Uint32Array(units + 1);
  let at = 1;
  for (let unit = 0; unit < units; unit++) {
    offsets[unit] = at;
    at += raw[at] !== '\\' ? 1 : raw[at + 1] === 'u' ? 6 : 2;
  }
  offsets[units] = at;
  return (unit) => offsets[unit] ?? at;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
