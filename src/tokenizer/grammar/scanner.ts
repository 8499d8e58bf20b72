import { DEAD_ROW, MATCH_ENDS, ROW_MASK, START_ROW, type Automaton } from './automaton';
import { byteLength, END_BYTE, KIND_OF_BYTE, kindOfCodePoint, UNKNOWN_KIND } from './characters';

/** Text is turned to UTF-8 by the window, so that a long text needs no long buffers. */
const WINDOW_UNITS = 1 << 15;
const MAX_BYTES_PER_UNIT = 3;

const UTF8 = new TextEncoder();

/**
 * Walks the pre-tokens of a text. After each `next()`, `bytes[start, end)` is one as UTF-8; a lone surrogate is U+FFFD.
 * What a pre-token is depends on nothing before it, and on the text after it only as far as `lookAhead` says.
 */
export class Scanner {
  bytes = new Uint8Array(WINDOW_UNITS * MAX_BYTES_PER_UNIT + 1);
  start = 0;
  end = 0;

  readonly #automaton: Automaton;
  #text = '';
  /** The window: units [windowStart, windowEnd) of the text, as `#byteCount` bytes. */
  #windowStart = 0;
  #windowEnd = 0;
  #byteCount = 0;
  /** The byte up to which the last scan read, exclusive; the end of the text counts as one. */
  #reach = 0;

  constructor(automaton: Automaton) {
    this.#automaton = automaton;
  }

  /** Starts at unit `from` of `text`, which must be 0 or where a pre-token of the text starts. */
  open(text: string, from = 0): void {
    this.#text = text;
    this.#openWindow(from, WINDOW_UNITS);
  }

  /** Moves to the next pre-token; false at the end of the text. */
  next(): boolean {
    for (;;) {
      this.start = this.end;
      if (this.start >= this.#byteCount) return false;
      this.#scan();
      if (this.#reach <= this.#byteCount || this.#windowEnd === this.#text.length) return true;
      this.#moveWindow();
    }
  }

  /** The length of the pre-token in UTF-16 units. */
  get units(): number {
    return unitsOf(this.bytes, this.start, this.end);
  }

  /** How far the scan looked past the pre-token: in bytes, which is never less than in UTF-16 units. */
  get lookAhead(): number {
    return this.#reach - this.end;
  }

  /** Finds the end of the pre-token at `start`. */
  #scan(): void {
    const end = this.#matchAt(this.start);
    this.end = end < 0 ? this.#gapEnd() : end;
  }

  /** What no pattern matches is one pre-token up to the next match (only DeepSeek's patterns leave such gaps). */
  #gapEnd(): number {
    let at = this.start;
    do {
      at += byteLength(this.bytes[at] ?? END_BYTE);
    } while (at < this.#byteCount && this.#matchAt(at) < 0);
    return at;
  }

  /** The end of the match at byte `from`, or -1. */
  #matchAt(from: number): number {
    const { bytes } = this;
    const automaton = this.#automaton;
    let at = from;
    let end = -1;
    let row = START_ROW;
    for (;;) {
      const byte = bytes[at] ?? END_BYTE;
      let kind = KIND_OF_BYTE[byte] ?? UNKNOWN_KIND;
      let size = 1;
      if (kind === UNKNOWN_KIND) {
        size = byteLength(byte);
        kind = kindOfCodePoint(decode(bytes, at, size));
      }
      const step = automaton[row + kind] ?? DEAD_ROW;
      if ((step & MATCH_ENDS) !== 0) end = at;
      row = step & ROW_MASK;
      at += size;
      if (row === DEAD_ROW) break;
    }
    this.#reach = at;
    return end;
  }

  /** Opens a window at the present pre-token; a larger one when the pre-token fills the present window. */
  #moveWindow(): void {
    const size = this.start === 0 ? 2 * (this.#windowEnd - this.#windowStart) : WINDOW_UNITS;
    this.#openWindow(this.#windowStart + unitsOf(this.bytes, 0, this.start), size);
  }

  #openWindow(from: number, units: number): void {
    const text = this.#text;
    let to = Math.min(text.length, from + units);
    if (to < text.length && isHighSurrogate(text.charCodeAt(to - 1))) to++;
    const size = (to - from) * MAX_BYTES_PER_UNIT + 1;
    if (size > this.bytes.length) this.bytes = new Uint8Array(size);
    this.#windowStart = from;
    this.#windowEnd = to;
    this.#byteCount = UTF8.encodeInto(text.slice(from, to), this.bytes).written;
    this.bytes[this.#byteCount] = END_BYTE;
    this.start = this.end = 0;
  }
}

function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

function decode(bytes: Uint8Array, at: number, size: number): number {
  const lead = bytes[at] ?? 0;
  const second = (bytes[at + 1] ?? 0) & 0x3f;
  if (size === 2) return ((lead & 0x1f) << 6) | second;
  const third = (bytes[at + 2] ?? 0) & 0x3f;
  if (size === 3) return ((lead & 0x0f) << 12) | (second << 6) | third;
  return ((lead & 0x07) << 18) | (second << 12) | (third << 6) | ((bytes[at + 3] ?? 0) & 0x3f);
}

/** How many UTF-16 units the UTF-8 bytes [from, to) stand for. */
function unitsOf(bytes: Uint8Array, from: number, to: number): number {
  let units = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}
