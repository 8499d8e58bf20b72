import { afterEach, describe, expect, it, vi } from 'vitest';
import { BatchClient } from '../../../src/batch/client';
import type { Answer, Question } from '../../../src/batch/protocol';
import { RowWriter } from '../../../src/batch/rows';
import { FakeWorker } from '../../support/fake-worker';

const FILE = new Blob(['{}']);
const OPTIONS = { dialect: 'openai' };
const PROGRESS = { bytes: 2, lines: 1 };
const REPORT = { repaired: 1, repairs: 1, refused: 0, unreadable: 0 };

function setUp() {
  const workers: FakeWorker<Question, Answer>[] = [];
  const client = new BatchClient(() => {
    const worker = new FakeWorker<Question, Answer>();
    workers.push(worker);
    return worker;
  });
  const heard: string[] = [];
  const check = () =>
    client.check(FILE, OPTIONS, {
      onRows: (batch) => heard.push(`rows ${batch.numbers.length}`),
      onProgress: ({ bytes }) => heard.push(`bytes ${bytes}`),
    });
  return { client, workers, heard, check };
}

afterEach(() => vi.useRealTimers());

describe('the worker that checks files', () => {
  it('sends rows and progress and comes to an end', async () => {
    const { workers, heard, check } = setUp();
    const checking = check();
    const [worker] = workers;
    expect(worker?.asked).toEqual([{ job: 1, kind: 'check', file: FILE, options: OPTIONS }]);
    worker?.reply({ job: 1, kind: 'rows', batch: new RowWriter().take(), progress: PROGRESS });
    worker?.reply({ job: 1, kind: 'checked' });
    expect(await checking).toEqual({ ok: true, value: undefined });
    expect(heard).toEqual(['rows 0', 'bytes 2']);
  });

  it('hands over the repaired file', async () => {
    const { client, workers } = setUp();
    const repairing = client.repair(FILE, OPTIONS, () => undefined);
    workers[0]?.reply({ job: 1, kind: 'progress', progress: PROGRESS });
    workers[0]?.reply({ job: 1, kind: 'repaired', file: FILE, report: REPORT });
    expect(await repairing).toEqual({ ok: true, value: { file: FILE, report: REPORT } });
  });

  it('is ended by cancelling; nothing it says then is heard', async () => {
    const { client, workers, heard, check } = setUp();
    const checking = check();
    client.cancel();
    expect(await checking).toEqual({ ok: false, reason: { kind: 'cancelled' } });
    expect(workers[0]?.isTerminated).toBe(true);
    workers[0]?.reply({ job: 1, kind: 'progress', progress: PROGRESS });
    expect(heard).toEqual([]);
  });

  it('ends the job before when a new one begins, and does not mix their answers up', async () => {
    const { workers, heard, check } = setUp();
    const first = check();
    const second = check();
    expect(await first).toEqual({ ok: false, reason: { kind: 'cancelled' } });
    workers[1]?.reply({ job: 1, kind: 'progress', progress: PROGRESS });
    expect(heard).toEqual([]);
    workers[1]?.reply({ job: 2, kind: 'checked' });
    expect((await second).ok).toBe(true);
  });

  it('is reported lost when it breaks down, and replaced with the next job', async () => {
    const { workers, check } = setUp();
    const checking = check();
    workers[0]?.breakDown('out of memory');
    expect(await checking).toEqual({ ok: false, reason: { kind: 'worker-lost', detail: 'out of memory' } });
    void check();
    expect(workers).toHaveLength(2);
  });

  it('is reported lost when it falls silent', async () => {
    vi.useFakeTimers();
    const { workers, check } = setUp();
    const checking = check();
    vi.advanceTimersByTime(59_000);
    workers[0]?.reply({ job: 1, kind: 'progress', progress: PROGRESS });
    vi.advanceTimersByTime(59_000);
    expect(workers[0]?.isTerminated).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(await checking).toMatchObject({ ok: false, reason: { kind: 'worker-lost' } });
  });

  it('says that the file cannot be read', async () => {
    const { workers, check } = setUp();
    const checking = check();
    workers[0]?.reply({ job: 1, kind: 'unreadable', detail: 'gone' });
    expect(await checking).toEqual({ ok: false, reason: { kind: 'file-unreadable', detail: 'gone' } });
  });

  it('is reported lost when it cannot be started', async () => {
    const client = new BatchClient(() => {
      throw new Error('blocked');
    });
    expect(await client.repair(FILE, OPTIONS, () => undefined)).toMatchObject({
      ok: false,
      reason: { kind: 'worker-lost' },
    });
  });
});
