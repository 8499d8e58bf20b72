import { Heap } from './heap';
import type { Piece } from './piece';
import { NONE } from './none';

/*
 * Byte-pair encoding of one pre-token: starting from its bytes (or its
 * characters, see `WholeCharacters`), the adjacent pair whose joint token is earliest in the
 * vocabulary is merged, of equals the leftmost, until no pair is a token. Both ways give the same tokens.
 */

/** Up to here, looking at all pairs each time is faster than keeping a heap of them; past it, it would be quadratic. */
export const SHORT_BYTES = 96;

/** Merges a piece of at most `SHORT_BYTES`. */
export class ShortMerge {
  readonly tokens = new Int32Array(SHORT_BYTES + 2);
  /** Where each part starts; the one after the last is the end. */
  readonly #starts = new Int32Array(SHORT_BYTES + 2);
  /** By part: the token it would be with the next part, or NONE. */
  readonly #ranks = new Int32Array(SHORT_BYTES + 2);

  /** Leaves the tokens in `tokens` and returns how many there are. */
  run(piece: Piece): number {
    const { tokens } = this;
    const ranks = this.#ranks;
    let count = this.#open(piece);
    for (;;) {
      let best = NONE;
      let at = 0;
      for (let part = 0; part < count; part++) {
        const rank = ranks[part] ?? NONE;
        if (rank < best) {
          best = rank;
          at = part;
        }
      }
      if (best === NONE) return count;
      tokens[at] = best;
      this.#remove(at + 1, count--);
      this.#rate(piece, Math.max(0, at - 1), at + 1, count);
    }
  }

  #open(piece: Piece): number {
    let count = 0;
    for (let at = 0; at < piece.length; count++) {
      const token = piece.firstToken(at);
      this.tokens[count] = token;
      this.#starts[count] = at;
      at += piece.lengthOf(token);
    }
    this.#starts[count] = piece.length;
    this.#rate(piece, 0, count, count);
    return count;
  }

  /** Removes a part of `count`: what follows moves down. */
  #remove(part: number, count: number): void {
    const starts = this.#starts;
    const ranks = this.#ranks;
    const { tokens } = this;
    for (let to = part; to < count; to++) {
      starts[to] = starts[to + 1] ?? 0;
      ranks[to] = ranks[to + 1] ?? NONE;
      tokens[to] = tokens[to + 1] ?? 0;
    }
  }

  /** Sets the ranks of parts [from, to) of `count`. */
  #rate(piece: Piece, from: number, to: number, count: number): void {
    const starts = this.#starts;
    for (let part = from; part < to; part++) {
      const isLast = part + 1 === count;
      this.#ranks[part] = isLast ? NONE : piece.tokenOf(starts[part] ?? 0, starts[part + 2] ?? 0);
    }
  }
}

/** A heap item is rank · POSITIONS + position: the lowest rank first, of equal ranks the leftmost. */
const POSITIONS = 2 ** 31;

/** Merges a piece of any length, in n · log n steps. Parts are known by their first byte. */
export function mergeLong(piece: Piece): Int32Array {
  const { length } = piece;
  const tokens = new Int32Array(length);
  const next = new Int32Array(length);
  const previous = new Int32Array(length + 1);
  const ranks = new Int32Array(length).fill(NONE);
  const heap = new Heap(length);

  function rate(part: number): void {
    const second = next[part] ?? length;
    const rank = second < length ? piece.tokenOf(part, next[second] ?? length) : NONE;
    ranks[part] = rank;
    if (rank !== NONE) heap.push(rank * POSITIONS + part);
  }

  for (let part = 0; part < length; part = next[part] ?? length) {
    const token = piece.firstToken(part);
    tokens[part] = token;
    next[part] = part + piece.lengthOf(token);
    previous[next[part] ?? length] = part;
  }
  for (let part = 0; part < length; part = next[part] ?? length) rate(part);
  while (!heap.isEmpty) {
    const item = heap.pop();
    const part = item % POSITIONS;
    const rank = Math.floor(item / POSITIONS);
    // A merge changes the ranks beside it; what the heap still holds of those is out of date.
    if (ranks[part] !== rank) continue;
    const gone = next[part] ?? length;
    const after = next[gone] ?? length;
    tokens[part] = rank;
    ranks[gone] = NONE;
    next[part] = after;
    previous[after] = part;
    rate(part);
    if (part > 0) rate(previous[part] ?? 0);
  }
  let count = 0;
  for (let part = 0; part < length; part = next[part] ?? length) tokens[count++] = tokens[part] ?? 0;
  return tokens.subarray(0, count);
}
