import { Heap } from './heap';
import { extendHash, hashPowers, NONE, type Vocabulary } from './vocabulary';

/** Up to here, looking for the best pair among all is faster than keeping a heap; past it, it would be quadratic. */
const SHORT_BYTES = 100;
/** A heap item is rank · RANK_STEP + position: the lowest rank first, of equal ranks the leftmost. */
const RANK_STEP = 2 ** 31;

/**
 * Byte-pair encoding of one pre-token: starting from its bytes, the adjacent pair whose joint token is earliest in the
 * vocabulary is merged, of equals the leftmost, until no pair is a token.
 */
export class Merger {
  readonly #vocabulary: Vocabulary;
  readonly #powers: Int32Array;
  /** The hashes of all prefixes of the pre-token. */
  #prefixes = new Int32Array(SHORT_BYTES + 1);
  #bytes = new Uint8Array();
  #start = 0;
  #length = 0;

  /* By part: its token, where it starts, and the rank of it and the next part merged. */
  #tokens = new Int32Array(SHORT_BYTES);
  #starts = new Int32Array(SHORT_BYTES + 1);
  #ranks = new Int32Array(SHORT_BYTES);

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#powers = hashPowers(vocabulary.longest);
  }

  /** Writes the tokens of `bytes[start, end)` to `out` from `at` on, which must have room for one per byte; returns their end. */
  encode(bytes: Uint8Array, start: number, end: number, out: Uint32Array, at: number): number {
    this.#open(bytes, start, end);
    const whole = this.#rankOf(0, this.#length);
    if (whole !== NONE) {
      out[at] = whole;
      return at + 1;
    }
    const count = this.#length <= SHORT_BYTES ? this.#mergeShort() : this.#mergeLong();
    for (let part = 0; part < count; part++) out[at + part] = this.#tokens[part] ?? 0;
    return at + count;
  }
}
