import { createParser } from 'eventsource-parser';
import type { WireChunk } from '../core/wire/exchange';

/**
 * Reads an answer as it comes. An event stream gives chunks; anything else is kept as text, whatever its type says: hosts answer a
 * request for a stream with JSON, and proxies with pages.
 */
export class AnswerReader {
  readonly #onChunk: (chunk: WireChunk) => void;
  readonly #decoder = new TextDecoder();
  readonly #parser = createParser({
    onEvent: ({ event, data }) => this.#onChunk(event === undefined ? { data } : { event, data }),
  });
  #isStream: boolean | undefined;
  #text = '';
  /** Its first characters that are no white space, as many as it takes to tell what it is. */
  #start = '';

  constructor(onChunk: (chunk: WireChunk) => void) {
    this.#onChunk = onChunk;
  }

  /** The whole text of an answer that is no event stream; undefined for one that is. */
  get text(): string | undefined {
    return this.#isStream ? undefined : this.#text;
  }

  feed(bytes: Uint8Array): void {
    this.#take(this.#decoder.decode(bytes, { stream: true }));
  }

  /** The answer is at its end: what was left without its last line break counts. */
  end(): void {
    this.#take(this.#decoder.decode());
    if (this.#isStream) this.#parser.feed('\n\n');
  }

  #take(text: string): void {
    if (this.#isStream) {
      this.#parser.feed(text);
      return;
    }
    this.#text += text;
    if (this.#isStream === false) return;
    this.#start = (this.#start + text).trimStart().slice(0, LONGEST_FIELD);
    this.#isStream = looksLikeStream(this.#start);
    if (this.#isStream) this.#parser.feed(this.#text.trimStart());
  }
}

/** Fields that a line of a stream may begin with; a colon begins a comment, such as the ones that keep a connection open. */
const FIELDS = ['data', 'event', 'id', 'retry', ''].map((field) => `${field}:`);
const LONGEST_FIELD = Math.max(...FIELDS.map(({ length }) => length));

/** Whether this is the beginning of an event stream; undefined while it is too short to tell. */
function looksLikeStream(start: string): boolean | undefined {
  if (start === '') return undefined;
  if (FIELDS.some((field) => start.startsWith(field))) return true;
  return FIELDS.some((field) => field.startsWith(start)) ? undefined : false;
}
