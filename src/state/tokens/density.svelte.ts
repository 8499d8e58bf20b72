import type { Encoding } from '../../core/models/model';
import type { Outcome } from '../../core/outcome';
import type { Counts } from './counts.svelte';
import { Latest } from '../latest';

export const ENCODINGS: readonly Encoding[] = ['o200k_base', 'cl100k_base', 'deepseek_v3'];

/** The tokens of some texts in every vocabulary at once. Follows typing without falling behind it. */
export class Density {
  #tokens = $state.raw<Readonly<Partial<Record<Encoding, readonly number[]>>>>({});
  #hasFailed = $state(false);
  readonly #questions: readonly Latest<readonly string[], Outcome<readonly number[]>>[];

  constructor(counts: Pick<Counts, 'countTexts'>) {
    this.#questions = ENCODINGS.map(
      (encoding) =>
        new Latest(
          (texts) => counts.countTexts(texts, encoding),
          (outcome) => this.#receive(encoding, outcome),
        ),
    );
  }

  /** Whether the newest answer was that nothing can be counted. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Tokens of a text, by its index among those asked for; undefined until there is an answer. */
  tokensOf(encoding: Encoding, index: number): number | undefined {
    return this.#tokens[encoding]?.[index];
  }

  update(texts: readonly string[]): void {
    for (const question of this.#questions) question.ask(texts);
  }

  #receive(encoding: Encoding, outcome: Outcome<readonly number[]>): void {
    this.#hasFailed = !outcome.ok;
    if (outcome.ok) this.#tokens = { ...this.#tokens, [encoding]: outcome.value };
  }
}
