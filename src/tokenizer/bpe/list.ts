/** A growing list of 32-bit numbers. */
export class NumberList {
  #items = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(item: number): void {
    if (this.#length === this.#items.length) {
      const items = new Uint32Array(2 * this.#length);
      items.set(this.#items);
      this.#items = items;
    }
    this.#items[this.#length++] = item;
  }

  /** The items so far, as an array of their own. */
  toArray(): Uint32Array {
    return this.#items.slice(0, this.#length);
  }
}
