import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScriptOutcome, ScriptTask } from '../../../src/core/simulation/mocks/script';
import type { SandboxAnswer } from '../../../src/sandbox/protocol';
import { Sandbox, type SandboxPort } from '../../../src/sandbox/sandbox';

/** A worker that says what it is told to say. */
class FakeWorker implements SandboxPort {
  onmessage: SandboxPort['onmessage'] = null;
  onerror: SandboxPort['onerror'] = null;
  readonly tasks: ScriptTask[] = [];
  isTerminated = false;

  postMessage(task: ScriptTask): void {
    this.tasks.push(task);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  say(answer: SandboxAnswer): void {
    this.onmessage?.call(this as unknown as Worker, { data: answer } as MessageEvent);
  }
  break(message: string): void {
    this.onerror?.call(this as unknown as Worker, { message } as ErrorEvent);
  }
}

const RETURNED: ScriptOutcome = { kind: 'returned', content: '1', logs: [] };
const NEVER = new AbortController().signal;
let workers: FakeWorker[];
let sandbox: Sandbox;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  sandbox = new Sandbox(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
});
afterEach(() => vi.useRealTimers());

function task(code: string): ScriptTask {
  return { code, args: {}, call: { name: 'a', nth: 1, now: '1970-01-01T00:00:00.000Z' } };
}

async function begin(
  code: string,
  signal = NEVER,
): Promise<{ done: Promise<ScriptOutcome>; worker: FakeWorker }> {
  const done = sandbox.run(task(code), signal);
  await Promise.resolve();
  await Promise.resolve();
  const worker = workers.at(-1);
  if (worker === undefined) throw new Error('no worker');
  return { done, worker };
}

test('tasks run one after the other in one worker', async () => {
  const { done: first, worker } = await begin('1');
  const second = sandbox.run(task('2'), NEVER);
  expect(worker.tasks.map(({ code }) => code)).toEqual(['1']);
  worker.say({ kind: 'started' });
  worker.say({ kind: 'done', outcome: RETURNED, isSpent: false });
  expect(await first).toEqual(RETURNED);
  await vi.waitFor(() => expect(worker.tasks.map(({ code }) => code)).toEqual(['1', '2']));
  worker.say({ kind: 'done', outcome: RETURNED, isSpent: false });
  await second;
  expect(workers).toHaveLength(1);
});

describe('a worker is ended, and the next task gets another, when', () => {
  test.each<[string, (worker: FakeWorker, stop: AbortController) => void, string]>([
    [
      'it overstays',
      (worker) => {
        worker.say({ kind: 'started' });
        vi.advanceTimersByTime(2000);
      },
      'timeout',
    ],
    ['it does not start', () => vi.advanceTimersByTime(30_000), 'crashed'],
    ['it breaks', (worker) => worker.break('out of memory'), 'crashed'],
    ['the run is stopped', (_, stop) => stop.abort(), 'cancelled'],
    [
      'its engine is spent',
      (worker) => {
        const outcome = { kind: 'failed', fault: 'memory', detail: '', logs: [] } as const;
        worker.say({ kind: 'done', outcome, isSpent: true });
      },
      'memory',
    ],
  ])('%s', async (_, happen, fault) => {
    const stop = new AbortController();
    const { done, worker } = await begin('1', stop.signal);
    happen(worker, stop);
    expect(await done).toMatchObject({ kind: 'failed', fault });
    expect(worker.isTerminated).toBe(true);
    const next = await begin('2');
    expect(next.worker).not.toBe(worker);
    next.worker.say({ kind: 'done', outcome: RETURNED, isSpent: false });
    expect(await next.done).toEqual(RETURNED);
  });
});

test('a slow start is not the fault of the code', async () => {
  const { done, worker } = await begin('1');
  vi.advanceTimersByTime(20_000);
  worker.say({ kind: 'started' });
  worker.say({ kind: 'done', outcome: RETURNED, isSpent: false });
  expect(await done).toEqual(RETURNED);
});

test('a task that is stopped before its turn never runs', async () => {
  const { done, worker } = await begin('1');
  const stop = new AbortController();
  const second = sandbox.run(task('2'), stop.signal);
  stop.abort();
  worker.say({ kind: 'done', outcome: RETURNED, isSpent: false });
  await done;
  expect(await second).toMatchObject({ fault: 'cancelled' });
  expect(worker.tasks).toHaveLength(1);
  expect(worker.isTerminated).toBe(false);
});

test('a worker that cannot be made is an outcome', async () => {
  const broken = new Sandbox(() => {
    throw new Error('refused');
  });
  expect(await broken.run(task('1'), NEVER)).toMatchObject({ kind: 'failed', fault: 'crashed' });
});
