import { NONE } from './none';
import { extendHash, hashPowers, type Vocabulary } from './vocabulary';

/** One pre-token, prepared so that the token of any range of it takes one look-up. Re-used from pre-token to pre-token. */
export class Piece {
  length = 0;
  readonly #vocabulary: Vocabulary;
  readonly #powers: Int32Array;
  #bytes: Uint8Array = new Uint8Array();
  #start = 0;
  /** Hashes of the prefixes of length 0, 1, 2 … */
  #prefixes = new Int32Array(256);

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#powers = hashPowers(vocabulary.longest);
  }

  /** Takes `bytes[start, end)`; the bytes are not copied. */
  open(bytes: Uint8Array, start: number, end: number): void {
    this.#bytes = bytes;
    this.#start = start;
    this.length = end - start;
    if (this.length >= this.#prefixes.length) this.#prefixes = new Int32Array(2 * this.length);
    const prefixes = this.#prefixes;
    let hash = 0;
    for (let at = 0; at < this.length; at++) {
      hash = extendHash(hash, bytes[start + at] ?? 0);
      prefixes[at + 1] = hash;
    }
  }

  /** The token that merging starts with at `at`. */
  firstToken(at: number): number {
    const start = this.#start;
    return this.#vocabulary.firstToken(this.#bytes, start + at, start, start + this.length);
  }

  lengthOf(token: number): number {
    return this.#vocabulary.lengthOf(token);
  }

  /** The token of bytes [from, to), which is also its rank, or NONE. */
  tokenOf(from: number, to: number): number {
    const length = to - from;
    if (length > this.#vocabulary.longest) return NONE;
    const start = this.#start + from;
    if (length === 2) {
      return this.#vocabulary.ofBytePair(this.#bytes[start] ?? 0, this.#bytes[start + 1] ?? 0);
    }
    const hash =
      ((this.#prefixes[to] ?? 0) - Math.imul(this.#prefixes[from] ?? 0, this.#powers[length] ?? 0)) | 0;
    return this.#vocabulary.find(this.#bytes, start, this.#start + to, hash);
  }
}
