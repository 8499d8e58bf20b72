import { appendEdits } from '../../core/conversation/append';
import type { JsonEdit } from '../../core/json/edit';
import type { JsonObject, JsonPath, JsonValue } from '../../core/json/value';
import type { MessageId, Session } from '../session/session.svelte';
import type { ArrayView } from './run-environment';

/** The run's way through the session's one door: all that one run changes is one undo step. */
export class ArrayDoor {
  readonly #session: Session;
  /** Names the run for the undo history. */
  #run = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  get view(): ArrayView {
    return { messages: this.#session.messages, ids: this.#session.ids };
  }

  /** What follows is another run's, and another undo step. */
  beginRun(): void {
    this.#run++;
  }

  /** Appends messages and gives their ids. */
  append(messages: readonly JsonObject[]): readonly MessageId[] {
    const edits = appendEdits(this.#session.request, messages);
    this.#apply(edits);
    return edits.length > 0 ? this.#session.ids.slice(-messages.length) : [];
  }

  /** Keeps the first `count` messages. */
  cut(count: number): void {
    this.#remove(this.#session.messages.map((_, index) => index).slice(count));
  }

  /** Removes those of the messages that are still there. */
  remove(ids: readonly MessageId[]): void {
    this.#remove(ids.map((id) => this.#session.ids.indexOf(id)).filter((index) => index >= 0));
  }

  set(path: JsonPath, value: JsonValue): void {
    this.#apply([{ kind: 'set', path, value }]);
  }

  /** Brings back a text from before. */
  restore(text: string): void {
    this.#session.apply({ label: 'run', text, ...this.#undoKey() });
  }

  #remove(indexes: readonly number[]): void {
    const fromTheEnd = indexes.toSorted((a, b) => b - a);
    this.#apply(fromTheEnd.map((index) => ({ kind: 'remove', path: ['messages', index] })));
  }

  #apply(edits: readonly JsonEdit[]): void {
    if (edits.length > 0) this.#session.apply({ label: 'run', edits, ...this.#undoKey() });
  }

  #undoKey() {
    return { coalesce: `run:${this.#run}`, joins: true } as const;
  }
}
