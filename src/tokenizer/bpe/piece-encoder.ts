import { mergeLong, SHORT_BYTES, ShortMerge } from './merge';
import { Piece } from './piece';
import { NONE } from './none';
import type { Vocabulary } from './vocabulary';

/** Encodes pre-tokens. `tokens[0, count)` is what the last one came to. */
export class PieceEncoder {
  tokens: Int32Array = new Int32Array(1);
  readonly #piece: Piece;
  readonly #short = new ShortMerge();

  constructor(vocabulary: Vocabulary) {
    this.#piece = new Piece(vocabulary);
  }

  /** Encodes `bytes[start, end)` and returns how many tokens it is. */
  encode(bytes: Uint8Array, start: number, end: number): number {
    const piece = this.#piece;
    piece.open(bytes, start, end);
    const whole = piece.tokenOf(0, piece.length);
    if (whole !== NONE) {
      this.tokens[0] = whole;
      return 1;
    }
    if (piece.length <= SHORT_BYTES) {
      const count = this.#short.run(piece);
      this.tokens = this.#short.tokens;
      return count;
    }
    this.tokens = mergeLong(piece);
    return this.tokens.length;
  }
}
