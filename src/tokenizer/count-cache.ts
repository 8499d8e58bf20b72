/** What a remembered text weighs besides its characters. */
const ENTRY_CHARACTERS = 64;

/**
 * Counts of texts. When they have grown to a size they become the old ones; those asked for again move on to the new ones,
 * the others are forgotten when the next become old.
 */
class Generations {
  readonly #maxCharacters: number;
  #characters = 0;
  #new = new Map<string, readonly number[]>();
  #old: ReadonlyMap<string, readonly number[]> = new Map();

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
  }

  get(text: string): readonly number[] | undefined {
    const counts = this.#new.get(text);
    if (counts !== undefined) return counts;
    const old = this.#old.get(text);
    if (old !== undefined) this.set(text, old);
    return old;
  }

  set(text: string, counts: readonly number[]): void {
    if (this.#characters > this.#maxCharacters) {
      this.#old = this.#new;
      this.#new = new Map();
      this.#characters = 0;
    }
    this.#new.set(text, counts);
    this.#characters += text.length + ENTRY_CHARACTERS;
  }
}

/** Remembers the counts of groups of texts. A text by itself, the usual case, is found without reading it again. */
export class CountCache {
  readonly #texts: Generations;
  readonly #groups: Generations;

  constructor(maxCharacters: number) {
    this.#texts = new Generations(maxCharacters);
    this.#groups = new Generations(maxCharacters);
  }

  get(texts: readonly string[]): readonly number[] | undefined {
    return texts.length === 1 ? this.#texts.get(texts[0] ?? '') : this.#groups.get(groupKey(texts));
  }

  set(texts: readonly string[], counts: readonly number[]): void {
    if (texts.length === 1) this.#texts.set(texts[0] ?? '', counts);
    else this.#groups.set(groupKey(texts), counts);
  }
}

/** The lengths tell apart groups that join to the same text. */
function groupKey(texts: readonly string[]): string {
  return `${texts.map((text) => text.length).join()} ${texts.join('')}`;
}
