import type { RunState } from './run.svelte';

/** The run lab as the rest of the app knows it: all of it is loaded when it is first needed. */
export class LazyRun {
  #loaded = $state.raw<RunState>();
  #loading: Promise<RunState> | undefined;
  readonly #load: () => Promise<RunState>;

  constructor(load: () => Promise<RunState>) {
    this.#load = load;
  }

  /** Loads it unless it is; a try that failed is made again. */
  load(): Promise<RunState> {
    this.#loading ??= this.#load().then(
      (run) => (this.#loaded = run),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }

  /** Ends what is under way. */
  stop(): void {
    this.#loaded?.stop();
  }

  /** Another conversation was opened. */
  reset(): void {
    this.#loaded?.reset();
  }
}
