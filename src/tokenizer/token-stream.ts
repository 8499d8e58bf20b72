import { PieceEncoder } from './bpe/piece-encoder';
import type { Vocabulary } from './bpe/vocabulary';
import { createGrammar } from './grammar/grammars';
import { Scanner } from './grammar/scanner';

/** The tokens of a text, pre-token by pre-token. After `next()`, `tokens[0, count)` are those of the pre-token. */
export class TokenStream {
  readonly scanner: Scanner;
  readonly #pieces: PieceEncoder;

  constructor(vocabulary: Vocabulary) {
    this.scanner = new Scanner(createGrammar(vocabulary.encoding));
    this.#pieces = new PieceEncoder(vocabulary);
  }

  get tokens(): Int32Array {
    return this.#pieces.tokens;
  }

  /** Starts at unit `from` of `text`, which must be 0 or where a pre-token of the text starts. */
  open(text: string, from = 0): void {
    this.scanner.open(text, from);
  }

  /** Moves to the next pre-token and returns how many tokens it is; 0 at the end of the text. */
  next(): number {
    const { scanner } = this;
    return scanner.next() ? this.#pieces.encode(scanner.bytes, scanner.start, scanner.end) : 0;
  }
}
