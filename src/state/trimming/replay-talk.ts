import type { Talk } from '../../replay/protocol';
import type { Counts } from '../tokens/counts.svelte';
import type { Sent } from './sent.svelte';
import type { Session } from '../session/session.svelte';

/** The conversation as the replay takes it: the same value while nothing of it changes, for sending it to a worker costs. */
export class TalkReader {
  readonly #session: Session;
  readonly #counts: Counts;
  readonly #sent: Sent;
  #basis: readonly unknown[] = [];
  #talk: Talk | undefined;

  constructor(session: Session, counts: Counts, sent: Sent) {
    this.#session = session;
    this.#counts = counts;
    this.#sent = sent;
  }

  /** Reads what it depends on, so it belongs into an effect. */
  read(): Talk {
    const basis = this.#sent.basis;
    if (this.#talk === undefined || basis.some((part, at) => part !== this.#basis[at])) {
      this.#basis = basis;
      this.#talk = this.#measure();
    }
    return this.#talk;
  }

  #measure(): Talk {
    const { messages, ids, marks } = this.#session;
    const markOf = (index: number) => marks.get(ids[index] ?? -1);
    const included = messages.flatMap((_, index) => (markOf(index)?.excluded ? [] : [index]));
    const { overhead, window } = this.#counts;
    return {
      messages: included.map((index) => messages[index]),
      tokens: included.map((index) => this.#counts.sizeOf(messages[index]).tokens),
      overhead,
      ...(window !== undefined && { window }),
      pinned: included.flatMap((index, at) => (markOf(index)?.pinned ? [at] : [])),
    };
  }
}
