export interface Waits {
  /** For the first sign of an answer, and between two. */
  readonly connectMs: number;
  readonly idleMs: number;
}

/** Barks once when nothing has come for too long. */
export class Watchdog {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasBarked = false;

  constructor(
    private readonly waits: Waits,
    private readonly onSilence: () => void,
  ) {
    this.#wait(waits.connectMs);
  }

  get hasBarked(): boolean {
    return this.#hasBarked;
  }

  /** Something came. */
  calm(): void {
    this.#wait(this.waits.idleMs);
  }

  rest(): void {
    clearTimeout(this.#timer);
  }

  #wait(ms: number): void {
    this.rest();
    this.#timer = setTimeout(() => {
      this.#hasBarked = true;
      this.onSilence();
    }, ms);
  }
}
