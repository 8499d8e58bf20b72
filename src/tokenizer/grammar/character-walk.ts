import { byteLength, END_BYTE } from './characters';

/** Walks the characters of UTF-8 text, counting UTF-16 units. */
export class CharacterWalk {
  /** Units [unitStart, unitEnd) are the present character. */
  unitStart = 0;
  unitEnd = 0;
  #byteEnd = 0;

  /** Stands before the character at byte `at`, which is unit `unitEnd` of the text. */
  open(at: number): void {
    this.#byteEnd = at;
    this.unitStart = this.unitEnd;
  }

  /** Moves on to the character that holds byte `at`, at or after the present one. */
  enter(bytes: Uint8Array, at: number): void {
    while (this.#byteEnd <= at) {
      const size = byteLength(bytes[this.#byteEnd] ?? END_BYTE);
      this.#byteEnd += size;
      this.unitStart = this.unitEnd;
      this.unitEnd += size === 4 ? 2 : 1;
    }
  }
}
