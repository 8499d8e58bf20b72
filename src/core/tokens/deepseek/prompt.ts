import { fixed, joined, type TokenOwner, type TokenPart, type TokenPiece, type TokenSpan } from '../plan';

/** Writes a prompt from left to right: text that no control token parts is encoded together. */
export class PromptWriter {
  readonly #pieces: TokenPiece[] = [];
  #spans: TokenSpan[] = [];

  text(owner: TokenOwner, part: TokenPart, text: string): this {
    if (text !== '') this.#spans.push({ owner, part, text });
    return this;
  }

  /** Control tokens, or a fixed text of the template of which only the length in tokens is known. */
  tokens(owner: TokenOwner, part: TokenPart, count: number): this {
    this.#flush();
    if (count !== 0) this.#pieces.push(fixed(owner, part, count));
    return this;
  }

  pieces(): readonly TokenPiece[] {
    this.#flush();
    return this.#pieces;
  }

  #flush(): void {
    if (this.#spans.length > 0) this.#pieces.push(joined(this.#spans));
    this.#spans = [];
  }
}
