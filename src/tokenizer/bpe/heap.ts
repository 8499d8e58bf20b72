/** A binary min-heap of numbers. */
export class Heap {
  #items: Float64Array;
  #size = 0;

  constructor(capacity: number) {
    this.#items = new Float64Array(capacity);
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  push(item: number): void {
    if (this.#size === this.#items.length) this.#grow();
    const items = this.#items;
    let at = this.#size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent] ?? 0;
      if (above <= item) break;
      items[at] = above;
      at = parent;
    }
    items[at] = item;
  }

  /** Removes and returns the least item; the heap must not be empty. */
  pop(): number {
    const items = this.#items;
    const least = items[0] ?? 0;
    const last = items[--this.#size] ?? 0;
    const size = this.#size;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && (items[child + 1] ?? 0) < (items[child] ?? 0)) child++;
      const below = items[child] ?? 0;
      if (last <= below) break;
      items[at] = below;
      at = child;
    }
    items[at] = last;
    return least;
  }

  #grow(): void {
    const items = new Float64Array(2 * this.#items.length + 1);
    items.set(this.#items);
    this.#items = items;
  }
}
