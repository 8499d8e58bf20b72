import type { LineOptions } from '../core/lines/check-line';
import { failure, success, type Outcome } from '../core/outcome';
import type { Progress } from './check';
import type { Answer, Question } from './protocol';
import type { RepairedFile } from './repair';
import type { RowBatch } from './rows';

/** Why a job came to no end. */
export type BatchFault =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'file-unreadable'; readonly detail: string }
  /** The worker broke down or fell silent. */
  | { readonly kind: 'worker-lost'; readonly detail: string };

/** The part of a `Worker` that is used here. */
export type WorkerPort = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>;

/** Longer than the longest line takes; between lines the worker speaks ten times a second. */
const PATIENCE_MS = 60_000;

interface Job {
  readonly id: number;
  readonly onRows: (batch: RowBatch) => void;
  readonly onProgress: (progress: Progress) => void;
  readonly settle: (outcome: Outcome<Answer, BatchFault>) => void;
}

/** Checks and repairs files in a worker, one job at a time: a new one ends the one before. */
export class BatchClient {
  readonly #spawn: () => WorkerPort;
  #worker: WorkerPort | undefined;
  #job: Job | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastJob = 0;

  constructor(spawn: () => WorkerPort = spawnWorker) {
    this.#spawn = spawn;
  }

  /** Checks a file; rows arrive in its order, each with the progress that led to it. */
  async check(
    file: Blob,
    options: LineOptions,
    listener: Pick<Job, 'onRows' | 'onProgress'>,
  ): Promise<Outcome<undefined, BatchFault>> {
    const answer = await this.#run({ kind: 'check', file, options }, listener);
    return answer.ok ? success(undefined) : answer;
  }

  async repair(
    file: Blob,
    options: LineOptions,
    onProgress: Job['onProgress'],
  ): Promise<Outcome<RepairedFile, BatchFault>> {
    const answer = await this.#run(
      { kind: 'repair', file, options },
      { onRows: () => undefined, onProgress },
    );
    if (!answer.ok) return answer;
    const { value } = answer;
    if (value.kind !== 'repaired') return failure({ kind: 'worker-lost', detail: 'wrong answer' });
    return success({ file: value.file, report: value.report });
  }

  /** Ends the job at once, even within a line: with its worker. */
  cancel(): void {
    if (this.#job !== undefined) this.#end(failure({ kind: 'cancelled' }));
  }

  #run(
    question: Omit<Question, 'job'>,
    listener: Pick<Job, 'onRows' | 'onProgress'>,
  ): Promise<Outcome<Answer, BatchFault>> {
    this.cancel();
    const id = ++this.#lastJob;
    return new Promise((settle) => {
      this.#job = { id, settle, ...listener };
      try {
        this.#worker ??= this.#start();
        this.#worker.postMessage({ ...question, job: id } satisfies Question);
        this.#watch();
      } catch (error) {
        this.#end(failure({ kind: 'worker-lost', detail: String(error) }));
      }
    });
  }

  #start(): WorkerPort {
    const worker = this.#spawn();
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#receive(data);
    worker.onerror = ({ message }) => this.#end(failure({ kind: 'worker-lost', detail: message }));
    worker.onmessageerror = () => this.#end(failure({ kind: 'worker-lost', detail: 'unreadable answer' }));
    return worker;
  }

  #receive(answer: Answer): void {
    const job = this.#job;
    if (answer.job !== job?.id) return;
    this.#watch();
    if (answer.kind === 'rows') job.onRows(answer.batch);
    if (answer.kind === 'rows' || answer.kind === 'progress') job.onProgress(answer.progress);
    else if (answer.kind === 'unreadable')
      this.#finish(failure({ kind: 'file-unreadable', detail: answer.detail }));
    else this.#finish(success(answer));
  }

  #finish(outcome: Outcome<Answer, BatchFault>): void {
    const job = this.#job;
    clearTimeout(this.#timer);
    this.#job = undefined;
    job?.settle(outcome);
  }

  /** Ends the job and the worker, which may be anywhere in it. */
  #end(outcome: Outcome<Answer, BatchFault>): void {
    const worker = this.#worker;
    this.#worker = undefined;
    if (worker) worker.onmessage = worker.onerror = worker.onmessageerror = null;
    worker?.terminate();
    this.#finish(outcome);
  }

  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#end(failure({ kind: 'worker-lost', detail: 'no answer' })),
      PATIENCE_MS,
    );
  }
}

function spawnWorker(): WorkerPort {
  return new Worker(new URL('./batch.worker.ts', import.meta.url), { type: 'module', name: 'batch' });
}
