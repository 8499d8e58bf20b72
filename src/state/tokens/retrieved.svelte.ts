import { textOf } from '../../core/conversation/message';
import type { JsonValue } from '../../core/json/value';
import { readMaterial } from '../../core/prompts/material';
import type { Counts } from './counts.svelte';
import { Latest } from '../latest';

interface Question {
  readonly messages: readonly JsonValue[];
  /** The blocks of retrieved material of each message, together. */
  readonly texts: readonly string[];
}

const NONE: readonly number[] = [];

/** Tokens of the retrieved material in each message of a request. */
export class RetrievedTokens {
  readonly #latest: Latest<Question, readonly number[]>;
  #messages = $state.raw<readonly JsonValue[]>([]);
  #tokens = $state.raw<readonly number[]>(NONE);

  constructor(counts: Pick<Counts, 'countTexts' | 'encoding'>) {
    this.#latest = new Latest(
      async ({ texts }: Question) => {
        const outcome = await counts.countTexts(texts, counts.encoding);
        return outcome.ok ? outcome.value : NONE;
      },
      (tokens, { messages }) => {
        this.#tokens = tokens;
        this.#messages = messages;
      },
    );
  }

  /** Tokens by message; [] until they are counted for these messages. */
  of(messages: readonly JsonValue[]): readonly number[] {
    return messages === this.#messages ? this.#tokens : NONE;
  }

  /** Asks for what is out of date; belongs into an effect. */
  update(messages: readonly JsonValue[]): void {
    const texts = messages.map((message) => readMaterial(textOf(message)).blocks.join('\n'));
    if (texts.some((text) => text !== '')) this.#latest.ask({ messages, texts });
  }
}
