/** The part of a `Worker` that is used here. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/**
 * A worker that lives while somebody looks, and what it is asked: each question takes the place of the one before, whose
 * answers are dropped.
 */
export class WorkerDesk<Question extends object, Answer extends { readonly turn: number }> {
  readonly #spawn: () => WorkerPort;
  readonly #take: (answer: Answer) => void;
  #worker: WorkerPort | undefined;
  #turn = 0;
  #isBusy = $state(false);
  #isLost = $state(false);

  /** `take` is called with each answer to the newest question. */
  constructor(spawn: () => WorkerPort, take: (answer: Answer) => void) {
    this.#spawn = spawn;
    this.#take = take;
  }

  /** Whether the worker is there, and so has what it was told before. */
  get isOpen(): boolean {
    return this.#worker !== undefined;
  }
  /** Whether there is more to come of the newest question. */
  get isBusy(): boolean {
    return this.#isBusy;
  }
  /** Whether the worker broke down; the next question starts another. */
  get isLost(): boolean {
    return this.#isLost;
  }

  ask(question: Question): void {
    this.#isBusy = true;
    this.#isLost = false;
    this.#worker ??= this.#start();
    this.#worker.postMessage({ turn: ++this.#turn, ...question });
  }

  /** Nothing more will come of the newest question. */
  settle(): void {
    this.#isBusy = false;
  }

  /** Ends the worker; what it holds is freed. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isBusy = false;
  }

  #start(): WorkerPort {
    const worker = this.#spawn();
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.turn === this.#turn) this.#take(data);
    };
    worker.onerror = () => {
      this.close();
      this.#isLost = true;
    };
    return worker;
  }
}
