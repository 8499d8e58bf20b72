/** What a remembered text weighs besides its characters. */
const ENTRY_CHARACTERS = 64;

/** Counts of texts; when they grow beyond a size, what was not used for longest is forgotten. */
class Recent {
  readonly #counts = new Map<string, readonly number[]>();
  readonly #maxCharacters: number;
  #characters = 0;

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
  }

  get(text: string): readonly number[] | undefined {
    const counts = this.#counts.get(text);
    if (counts === undefined) return undefined;
    this.#counts.delete(text);
    this.#counts.set(text, counts);
    return counts;
  }

  set(text: string, counts: readonly number[]): void {
    if (!this.#counts.has(text)) this.#characters += text.length + ENTRY_CHARACTERS;
    this.#counts.set(text, counts);
    for (const oldest of this.#counts.keys()) {
      if (this.#characters <= this.#maxCharacters) break;
      this.#counts.delete(oldest);
      this.#characters -= oldest.length + ENTRY_CHARACTERS;
    }
  }
}

/** Remembers the counts of groups of texts. A text by itself, the usual case, is found without reading it again. */
export class CountCache {
  readonly #texts: Recent;
  readonly #groups: Recent;

  constructor(maxCharacters = Infinity) {
    this.#texts = new Recent(maxCharacters);
    this.#groups = new Recent(maxCharacters);
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
