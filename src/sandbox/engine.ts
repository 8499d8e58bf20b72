import variant from '@jitl/quickjs-singlefile-browser-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  Scope,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import type { ScriptFault, ScriptOutcome, ScriptTask } from '../core/simulation/mocks/script';
import { hashText } from '../core/simulation/seed';
import { PRELUDE } from './prelude';
import { MAX_ANSWER_CHARS, MAX_LOG_LINES, MEMORY_LIMIT_BYTES, TIME_LIMIT_MS } from './protocol';

/** About 180 frames. With more, deep recursion in a built-in overflows the stack of the host (measured in Chromium). */
const STACK_LIMIT_BYTES = 32 * 1024;
const PAGE_BYTES = 64 * 1024;
const INITIAL_MEMORY_BYTES = 16 * 1024 * 1024;
/** Array buffers are not counted by the engine's own limit; they end at this one. */
const HARD_MEMORY_LIMIT_BYTES = 2 * MEMORY_LIMIT_BYTES;

/** Loads the engine, with a memory that cannot grow past the limit. */
export function loadEngine(): Promise<QuickJSWASMModule> {
  const wasmMemory = new WebAssembly.Memory({
    initial: INITIAL_MEMORY_BYTES / PAGE_BYTES,
    maximum: HARD_MEMORY_LIMIT_BYTES / PAGE_BYTES,
  });
  return newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
}

export interface EngineRun {
  readonly outcome: ScriptOutcome;
  /** The engine was harmed and is not to be used again. */
  readonly isSpent: boolean;
}

/** Runs the task in a runtime of its own. Never throws: an engine that breaks is the code's doing, and its crash. */
export function runTask(engine: QuickJSWASMModule, task: ScriptTask): EngineRun {
  const scope = new Scope();
  let outcome: ScriptOutcome;
  try {
    outcome = runIn(scope, engine, task);
  } catch (error) {
    return { outcome: crash(error), isSpent: true };
  }
  try {
    scope.dispose();
  } catch {
    // Code that was interrupted among its promises cannot be cleared away.
    return { outcome, isSpent: true };
  }
  return { outcome, isSpent: false };
}

function runIn(scope: Scope, engine: QuickJSWASMModule, task: ScriptTask): ScriptOutcome {
  const runtime = scope.manage(
    engine.newRuntime({ memoryLimitBytes: MEMORY_LIMIT_BYTES, maxStackSizeBytes: STACK_LIMIT_BYTES }),
  );
  const context = scope.manage(runtime.newContext());
  return new TaskRun(scope, engine, runtime, context).run(task);
}

function crash(error: unknown): ScriptOutcome {
  return { kind: 'failed', fault: 'crashed', detail: `the tool crashed: ${String(error)}`, logs: [] };
}

type Called = ReturnType<QuickJSContext['callFunction']>;

/** An end of the code that is no answer. */
class Failure extends Error {
  constructor(
    readonly fault: ScriptFault,
    detail: string,
  ) {
    super(detail);
  }
}

class TaskRun {
  readonly #logs: string[] = [];
  readonly #deadline = Date.now() + TIME_LIMIT_MS;
  #isLate = false;

  constructor(
    private readonly scope: Scope,
    private readonly engine: QuickJSWASMModule,
    private readonly runtime: QuickJSRuntime,
    private readonly context: QuickJSContext,
  ) {
    runtime.setInterruptHandler(() => (this.#isLate ||= Date.now() > this.#deadline));
  }

  run(task: ScriptTask): ScriptOutcome {
    const logs = this.#logs;
    try {
      return { kind: 'returned', content: this.#answer(task), logs };
    } catch (end) {
      if (!(end instanceof Failure)) throw end;
      return { kind: 'failed', fault: end.fault, detail: end.message, logs };
    }
  }

  #answer(task: ScriptTask): string {
    const { context } = this;
    const own = this.#take(
      this.#call(this.#take(context.evalCode(PRELUDE, 'prelude.js')), ...this.#surroundings(task)),
    );
    const [write, describe] = [
      this.#keep(context.getProp(own, 'write')),
      this.#keep(context.getProp(own, 'describe')),
    ];
    const fail = (fault: ScriptFault) => (error: QuickJSHandle) => this.#fail(fault, error, describe);
    const tool = this.#take(
      context.evalCode(`(async function (args, call) {${task.code}\n})`, 'tool.js'),
      fail('syntax'),
    );
    const input = [task.args, task.call].map((value) => this.#value(JSON.stringify(value)));
    const promise = this.#take(this.#call(tool, ...input), fail('thrown'));
    const jobs = this.runtime.executePendingJobs();
    if (jobs.error) fail('thrown')(this.#keep(jobs.error));
    const state = context.getPromiseState(promise);
    if (state.type === 'pending')
      throw new Failure('timeout', 'the tool waits for something that never comes');
    if (state.type === 'rejected') return fail('thrown')(this.#keep(state.error));
    return this.#text(this.#take(this.#call(write, this.#keep(state.value)), fail('no-json')));
  }

  /** What the prelude is called with: where its console writes, the clock, and the seed of its dice. */
  #surroundings(task: ScriptTask): readonly QuickJSHandle[] {
    const { context } = this;
    const write = context.newFunction('write', (line) => {
      if (this.#logs.length < MAX_LOG_LINES && context.typeof(line) === 'string')
        this.#logs.push(this.#string(line));
    });
    const seed = hashText(JSON.stringify(task));
    return [write, context.newNumber(Date.parse(task.call.now)), context.newNumber(seed)].map((handle) =>
      this.#keep(handle),
    );
  }

  #text(answer: QuickJSHandle): string {
    if (this.context.typeof(answer) !== 'string')
      throw new Failure('no-json', 'the tool returned nothing that JSON can hold');
    const text = this.#string(answer);
    if (text.length > MAX_ANSWER_CHARS) throw new Failure('no-json', 'the answer of the tool is too long');
    return text;
  }

  /** A text as the prelude hands it out: a JSON string. */
  #string(handle: QuickJSHandle): string {
    return String(JSON.parse(this.context.getString(handle)));
  }

  /** JSON from outside as a value inside. */
  #value(json: string): QuickJSHandle {
    return this.#take(this.context.evalCode(`JSON.parse(${JSON.stringify(json)})`, 'arguments.js'));
  }

  #call(callee: QuickJSHandle, ...args: readonly QuickJSHandle[]): Called {
    return this.context.callFunction(callee, this.context.undefined, ...args);
  }

  /** The value of what went well; without `fail` nothing of the user's was involved, and an error is the engine's. */
  #take(result: Called, fail?: (error: QuickJSHandle) => never): QuickJSHandle {
    if (!result.error) return this.#keep(result.value);
    const error = this.#keep(result.error);
    return fail ? fail(error) : this.#fail('crashed', error);
  }

  #keep<Handle extends QuickJSHandle>(handle: Handle): Handle {
    return this.scope.manage(handle);
  }

  #fail(fault: ScriptFault, error: QuickJSHandle, describe?: QuickJSHandle): never {
    const { text, stack } = this.#described(error, describe);
    // Describing runs code of the user's, too.
    if (this.#isLate)
      throw new Failure('timeout', `the tool took longer than ${TIME_LIMIT_MS / 1000} s and was stopped`);
    if (text === 'InternalError: out of memory' || (text === 'null' && this.#isFull))
      throw new Failure('memory', 'the tool ran out of memory');
    const line = /tool\.js:(\d+)/.exec(stack)?.[1];
    throw new Failure(fault, (text || 'unknown error') + (line ? ` (line ${line})` : ''));
  }

  /** With no memory left even for an error, the engine throws null. */
  get #isFull(): boolean {
    return this.engine.getWasmMemory().buffer.byteLength >= MEMORY_LIMIT_BYTES;
  }

  #described(error: QuickJSHandle, describe: QuickJSHandle | undefined) {
    const result = describe && this.#call(describe, error);
    if (!result || result.error) {
      result?.error.dispose();
      return { text: '', stack: '' };
    }
    const [text = '""', stack = '""'] = this.context.getString(this.#keep(result.value)).split('\n');
    return { text: String(JSON.parse(text)), stack: String(JSON.parse(stack)) };
  }
}
