import type { ScriptFault, ScriptOutcome, ScriptTask } from '../core/simulation/mocks/script';
import { HARD_TIME_LIMIT_MS, type SandboxAnswer } from './protocol';

/** The part of a `Worker` that is used here. */
export type SandboxPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** A slow machine needs seconds to compile the engine. */
const LOAD_PATIENCE_MS = 30_000;

/**
 * Runs code of the user's in a worker of its own, one task after the other. Whatever the code does is an outcome; a worker that
 * overstays its time or broke is ended, and the next task gets another.
 */
export class Sandbox {
  readonly #spawn: () => SandboxPort;
  #worker: SandboxPort | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(spawn: () => SandboxPort = spawnWorker) {
    this.#spawn = spawn;
  }

  run(task: ScriptTask, signal: AbortSignal): Promise<ScriptOutcome> {
    const outcome = this.#last.then(() => this.#runNow(task, signal));
    this.#last = outcome;
    return outcome;
  }

  /** Ends the worker; what it holds is freed. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #runNow(task: ScriptTask, signal: AbortSignal): Promise<ScriptOutcome> {
    return new Promise((resolve) => {
      const end = (outcome: ScriptOutcome, isSpent: boolean): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
        if (isSpent) this.close();
        resolve(outcome);
      };
      const cancel = () => end(failed('cancelled', 'the run was stopped'), true);
      let timer = setTimeout(
        () => end(failed('crashed', 'the sandbox did not start'), true),
        LOAD_PATIENCE_MS,
      );
      const overstay = () => end(failed('timeout', 'the tool took too long and was ended'), true);
      signal.addEventListener('abort', cancel);
      if (signal.aborted) return end(failed('cancelled', 'the run was stopped'), false);
      try {
        const worker = (this.#worker ??= this.#spawn());
        worker.onmessage = ({ data }: MessageEvent<SandboxAnswer>) => {
          clearTimeout(timer);
          if (data.kind === 'done') end(data.outcome, data.isSpent);
          else timer = setTimeout(overstay, HARD_TIME_LIMIT_MS);
        };
        worker.onerror = ({ message }) => end(failed('crashed', `the tool crashed: ${message}`), true);
        worker.postMessage(task);
      } catch (error) {
        end(failed('crashed', `the sandbox did not start: ${String(error)}`), true);
      }
    });
  }
}

function failed(fault: ScriptFault, detail: string): ScriptOutcome {
  return { kind: 'failed', fault, detail, logs: [] };
}

function spawnWorker(): SandboxPort {
  return new Worker(new URL('./sandbox.worker.ts', import.meta.url), { type: 'module', name: 'sandbox' });
}
