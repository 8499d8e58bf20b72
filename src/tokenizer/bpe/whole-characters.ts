import { NONE } from './none';

/**
 * Which characters byte-pair encoding may take as one token from the start, instead of merging their bytes first: for
 * Chinese that is a third of the parts.
 *
 * The result is the same. A merge can take a part of a character away from the rest only with a token that begins or ends
 * inside a character and goes on into a neighbour. Such a token has two bytes that meet there: the last of one character
 * and the first of the next. Where no such token has the two bytes that meet at either side of a character, its bytes
 * merge among themselves first, and (up to three bytes) to the token of the character if it has one.
 */
export class WholeCharacters {
  /** By code point: the token of a character of two or three bytes, or NONE. */
  readonly #tokens = new Int32Array(1 << 16).fill(NONE);
  /** By two bytes: 1 when they meet, across characters, in a token that does not consist of whole characters. */
  readonly #risky = new Uint8Array(1 << 16);

  /** Learns a token of the vocabulary, `bytes[start, end)`. */
  learn(token: number, bytes: Uint8Array, start: number, end: number): void {
    const first = bytes[start] ?? 0;
    // Most tokens: nothing but whole characters, and more than one of them, or of one byte.
    if ((bytes[end - 1] ?? 0) < 0x80 && !isContinuation(first)) return;
    if (!isWhole(bytes, start, end)) {
      for (let at = start + 1; at < end; at++) {
        if (!isContinuation(bytes[at] ?? 0)) this.#risky[pair(bytes, at)] = 1;
      }
    } else if (end - start === sizeOf(first)) {
      this.#tokens[codePoint(bytes, start)] = token;
    }
  }

  /** The token of the character at `at` of the text `bytes[start, end)`, or NONE where it has to be merged from bytes. */
  tokenAt(bytes: Uint8Array, at: number, start: number, end: number): number {
    const next = at + sizeOf(bytes[at] ?? 0);
    if (next === at) return NONE;
    if (at > start && this.#risky[pair(bytes, at)] === 1) return NONE;
    if (next < end && this.#risky[pair(bytes, next)] === 1) return NONE;
    return this.#tokens[codePoint(bytes, at)] ?? NONE;
  }
}

/** The size of a character of two or three bytes, by its first; 0 for all others. */
function sizeOf(lead: number): number {
  if (lead >= 0xe0) return lead < 0xf0 ? 3 : 0;
  return lead >= 0xc0 ? 2 : 0;
}

function codePoint(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const second = (bytes[at + 1] ?? 0) & 0x3f;
  if (lead < 0xe0) return ((lead & 0x1f) << 6) | second;
  return ((lead & 0x0f) << 12) | (second << 6) | ((bytes[at + 2] ?? 0) & 0x3f);
}

function pair(bytes: Uint8Array, at: number): number {
  return ((bytes[at - 1] ?? 0) << 8) | (bytes[at] ?? 0);
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

/** Whether `bytes[start, end)` begins and ends where characters do. */
function isWhole(bytes: Uint8Array, start: number, end: number): boolean {
  if (isContinuation(bytes[start] ?? 0)) return false;
  let last = end - 1;
  while (isContinuation(bytes[last] ?? 0)) last--;
  const lead = bytes[last] ?? 0;
  const size = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  return last + size === end;
}
