import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toolsOf } from '../../../src/core/conversation/request';
import type { ToolCall } from '../../../src/core/conversation/message';
import type { MockTool } from '../../../src/core/simulation/mocks';
import { answerCalls, runInSandbox, type ToolRun } from '../../../src/state/run/tools/tool-answers';
import { functionTool } from '../../support/simulation';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const NAMES = ['slow', 'quick', 'code'];
const MOCKS: Readonly<Record<string, MockTool>> = {
  slow: { kind: 'fixed', answer: 'slow', delayMs: 1000 },
  quick: { kind: 'fixed', answer: 'quick' },
  code: { kind: 'script', code: 'return 1', delayMs: 500 },
};
const CALLS = NAMES.map((name, index): ToolCall => ({ index, id: `${index}`, name, arguments: '{}' }));

function runWith(change: Partial<ToolRun> = {}): ToolRun & { readonly seen: string[] } {
  const seen: string[] = [];
  return {
    mocks: MOCKS,
    tools: toolsOf({ tools: NAMES.map((name) => functionTool(name)) }),
    messages: [],
    nowMs: 0,
    order: 'parallel',
    signal: new AbortController().signal,
    runScript: () => Promise.resolve({ kind: 'returned', content: 'one', logs: ['said'] }),
    onAnswer: ({ content }) => seen.push(content),
    seen,
    ...change,
  };
}

describe('answers come in the order of the calls', () => {
  test.each([
    ['parallel', 1000, ['quick', 'one', 'slow']],
    ['sequential', 1500, ['slow', 'quick', 'one']],
  ] as const)('%s: after %i ms', async (order, ms, seen) => {
    const run = runWith({ order });
    const done = answerCalls(CALLS, run);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(run.seen).not.toEqual(seen);
    await vi.advanceTimersByTimeAsync(1);
    expect((await done).map(({ content }) => content)).toEqual(['slow', 'quick', 'one']);
    expect(run.seen).toEqual(seen);
  });
});

test('what code says and takes is kept with its answer', async () => {
  const done = answerCalls(CALLS.slice(2), runWith());
  await vi.advanceTimersByTimeAsync(500);
  expect(await done).toEqual([
    { call: CALLS[2], content: 'one', source: 'script', delayMs: 500, logs: ['said'] },
  ]);
});

test('code that fails is an error object', async () => {
  const runScript = () =>
    Promise.resolve({ kind: 'failed', fault: 'thrown', detail: 'Error: no', logs: [] } as const);
  const done = answerCalls(CALLS.slice(2), runWith({ runScript }));
  await vi.advanceTimersByTimeAsync(500);
  expect(await done).toMatchObject([
    { content: '{"error":"Error: no"}', source: 'script-failed', scriptFault: 'thrown', isError: true },
  ]);
});

test.each(['parallel', 'sequential'] as const)(
  'after a stop (%s) the calls answered until then are there',
  async (order) => {
    const stop = new AbortController();
    const run = runWith({ order, signal: stop.signal });
    const done = answerCalls([...CALLS.slice(1, 2), ...CALLS.slice(0, 1)], run);
    await vi.advanceTimersByTimeAsync(10);
    stop.abort();
    expect((await done).map(({ content }) => content)).toEqual(['quick']);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('a sandbox that could not be loaded is an outcome, and is loaded again for the next code', async () => {
  const SANDBOX = '../../../src/sandbox/sandbox';
  const task = { code: '', args: {}, call: { name: 'code', nth: 1, now: '' } };
  const { signal } = new AbortController();
  const loaded = { kind: 'returned', content: '1', logs: [] } as const;
  vi.doMock(SANDBOX, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  expect(await runInSandbox(task, signal)).toMatchObject({ kind: 'failed', fault: 'crashed' });
  vi.doMock(SANDBOX, () => ({
    Sandbox: class {
      run = () => Promise.resolve(loaded);
    },
  }));
  expect(await runInSandbox(task, signal)).toEqual(loaded);
});
