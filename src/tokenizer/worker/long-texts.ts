import type { Vocabulary } from '../bpe/vocabulary';
import { commonPrefix, commonSuffix } from '../common-ends';
import { IncrementalText } from '../incremental';
import { TokenStream } from '../token-stream';

/** Texts that are remembered with their tokens: those somebody may be typing in. */
const REMEMBERED_TEXTS = 4;
/** A text is taken for an edit of another when they share this much of it. */
const SHARED_PART = 0.5;

/** Counts long texts. One that is an edit of a text counted lately costs no more than the edit. */
export class LongTexts {
  readonly #stream: TokenStream;
  /** Most recently counted first. */
  #texts: readonly IncrementalText[] = [];

  constructor(vocabulary: Vocabulary) {
    this.#stream = new TokenStream(vocabulary);
  }

  count(text: string): number {
    const incremental =
      this.#texts.find((known) => isEditOf(known.text, text)) ?? new IncrementalText(this.#stream);
    incremental.update(text);
    this.#texts = [incremental, ...this.#texts.filter((known) => known !== incremental)].slice(
      0,
      REMEMBERED_TEXTS,
    );
    return incremental.count;
  }
}

function isEditOf(before: string, after: string): boolean {
  const prefix = commonPrefix(before, after);
  return prefix + commonSuffix(before, after, prefix) >= after.length * SHARED_PART;
}
