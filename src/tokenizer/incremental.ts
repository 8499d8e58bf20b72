import { NumberList } from './bpe/list';
import { commonPrefix, commonSuffix } from './common-ends';
import type { TokenStream } from './token-stream';

/** A stretch is closed at the first pre-token that makes it this long. */
const STRETCH_UNITS = 2000;
/** A shorter one joins the stretch before it. */
const SHORT_STRETCH_UNITS = 500;

/** A piece of the text that begins and ends where pre-tokens do. */
interface Stretch {
  readonly units: number;
  /** How far past its end the scans of its pre-tokens looked: what changes beyond that leaves it as it is. */
  readonly lookAhead: number;
  readonly ids: Uint32Array;
}

/**
 * The tokens of a text that is edited. After an edit only its neighbourhood is encoded again: from the first stretch that
 * the edit may change, until a stretch of before begins again.
 */
export class IncrementalText {
  readonly #stream: TokenStream;
  #text = '';
  #stretches: readonly Stretch[] = [];
  #count = 0;

  /** The stream may be shared: it is used during `update` only. */
  constructor(stream: TokenStream) {
    this.#stream = stream;
  }

  get text(): string {
    return this.#text;
  }

  /** How many tokens the text is. */
  get count(): number {
    return this.#count;
  }

  get ids(): Uint32Array {
    const ids = new Uint32Array(this.#count);
    let at = 0;
    for (const stretch of this.#stretches) {
      ids.set(stretch.ids, at);
      at += stretch.ids.length;
    }
    return ids;
  }

  /** Makes `text` the text. */
  update(text: string): void {
    const kept = commonPrefix(this.#text, text);
    const { first, start } = this.#firstTouchedBy(kept);
    const tail = commonSuffix(this.#text, text, kept);
    const { made, next } = this.#encodeFrom(text, start, first, text.length - tail);
    const gone = this.#stretches.slice(first, next);
    this.#stretches = [...this.#stretches.slice(0, first), ...made, ...this.#stretches.slice(next)];
    this.#count += countOf(made) - countOf(gone);
    this.#text = text;
  }

  /** The first stretch that a change at unit `change` may reach, and where it starts. */
  #firstTouchedBy(change: number): { readonly first: number; readonly start: number } {
    let start = 0;
    for (const [index, { units, lookAhead }] of this.#stretches.entries()) {
      if (start + units + lookAhead > change) return { first: index, start };
      start += units;
    }
    return { first: this.#stretches.length, start };
  }

  /**
   * Encodes from unit `start`, where stretch `first` starts, until behind unit `changeEnd` a stretch of before starts:
   * `next`, or one past the last at the end of the text.
   */
  #encodeFrom(text: string, start: number, first: number, changeEnd: number) {
    const shift = text.length - this.#text.length;
    const draft = new Draft();
    let at = start;
    let next = first;
    let nextStart = start;
    this.#stream.open(text, start);
    for (let count = this.#stream.next(); count > 0; count = this.#stream.next()) {
      const { units, lookAhead } = this.#stream.scanner;
      draft.add(this.#stream.tokens, count, units, lookAhead);
      at += units;
      if (at < changeEnd) continue;
      while (next < this.#stretches.length && nextStart < at - shift)
        nextStart += this.#stretches[next++]?.units ?? 0;
      if (next < this.#stretches.length && nextStart === at - shift) return { made: draft.finish(), next };
    }
    return { made: draft.finish(), next: this.#stretches.length };
  }
}

/** Stretches in the making. */
class Draft {
  readonly #done: Stretch[] = [];
  #ids = new NumberList();
  #units = 0;
  /** From the end of what there is. */
  #lookAhead = 0;

  add(tokens: Int32Array, count: number, units: number, lookAhead: number): void {
    for (let n = 0; n < count; n++) this.#ids.push(tokens[n] ?? 0);
    this.#units += units;
    this.#lookAhead = Math.max(this.#lookAhead - units, lookAhead);
    if (this.#units >= STRETCH_UNITS) this.#close();
  }

  finish(): readonly Stretch[] {
    const last = this.#done.at(-1);
    if (last !== undefined && this.#units > 0 && this.#units < SHORT_STRETCH_UNITS) {
      this.#done.pop();
      const ids = this.#ids.toArray();
      this.#done.push({
        units: last.units + this.#units,
        lookAhead: Math.max(last.lookAhead - this.#units, this.#lookAhead),
        ids: Uint32Array.from([...last.ids, ...ids]),
      });
    } else if (this.#units > 0) {
      this.#close();
    }
    return this.#done;
  }

  #close(): void {
    this.#done.push({ units: this.#units, lookAhead: this.#lookAhead, ids: this.#ids.toArray() });
    this.#ids = new NumberList();
    this.#units = 0;
    this.#lookAhead = 0;
  }
}

function countOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { ids }) => sum + ids.length, 0);
}
