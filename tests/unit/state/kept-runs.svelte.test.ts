import 'fake-indexeddb/auto';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { failure } from '../../../src/core/outcome';
import { readRun } from '../../../src/core/runs/read';
import { openRunStore } from '../../../src/persistence/run-store';
import type { App } from '../../../src/state/app.svelte';
import { language } from '../../../src/state/language.svelte';
import { removeConversation } from '../../../src/state/library/removal';
import type { LibraryState } from '../../../src/state/library/library.svelte';
import { KeptRuns, type RunEntry } from '../../../src/state/run/kept/kept-runs.svelte';
import { openLab, QUESTION, runThrough, settle, type RunLab } from '../../support/run-lab';

let names = 0;

beforeAll(() => language.use('en'));
afterEach(() => {
  vi.restoreAllMocks();
});

interface Bench {
  readonly lab: RunLab;
  readonly runs: KeptRuns;
  readonly app: App;
  /** The list once it holds what `isMet` asks for. */
  readonly until: (isMet: (entries: readonly RunEntry[]) => boolean) => Promise<readonly RunEntry[]>;
}

/** The run lab of a conversation `id`, whose tokens cannot be counted, with a database of its own or a named one. */
function openBench(id: string, forkOf?: string, database = `kept-${names++}`): Bench {
  const lab = openLab([QUESTION]);
  const app = {
    session: lab.session,
    library: { id, entries: [{ id, ...(forkOf && { forkOf }) }] },
    counts: { account: () => Promise.resolve(failure({ kind: 'none' })) },
  } as unknown as App;
  const runs = new KeptRuns(app, lab.run, openRunStore({ name: database }));
  const until = async (isMet: (entries: readonly RunEntry[]) => boolean) => {
    await vi.waitFor(() => {
      flushSync();
      if (!isMet(runs.entries)) throw new Error('not yet');
    });
    return runs.entries;
  };
  return { lab, runs, app, until };
}

describe('kept runs', () => {
  it('keep a run when it ends, and another beside it', async () => {
    const { lab, runs, until } = openBench('a');
    await runThrough(lab);
    const [entry] = await until(({ length }) => length === 1);
    expect(entry?.summary).toMatchObject({ ended: 'stop', turns: 2, toolCalls: 1, isOffline: true });
    await runThrough(lab);
    await until(({ length }) => length === 2);
    if (entry === undefined) throw new Error('none');
    const opened = await runs.open(entry);
    expect(opened.ok && opened.value.steps).toHaveLength(3);
  });

  it('keep a run that goes on by steps as one, and stopped as it stands', async () => {
    const { lab, until } = openBench('a');
    void lab.run.run();
    await settle();
    lab.run.stop();
    await until(([entry]) => entry?.summary?.ended === 'stopped');
    await lab.run.step();
    await until(([entry]) => entry?.summary?.toolCalls === 1);
    expect((await until(([entry]) => entry?.summary?.ended === 'paused')).length).toBe(1);
    await lab.run.step();
    const entries = await until(([entry]) => entry?.summary?.ended === 'stop');
    expect(entries).toHaveLength(1);
  });

  it('keep a run whole when its messages are deleted afterwards', async () => {
    const { lab, runs, until } = openBench('a');
    await runThrough(lab);
    const [entry] = await until(({ length }) => length === 1);
    lab.session.apply({ label: 'removeMessage', edits: [{ kind: 'remove', path: ['messages', 3] }] });
    flushSync();
    await runs.refresh();
    const opened = entry && (await runs.open(entry));
    expect(opened?.ok && opened.value.steps).toHaveLength(3);
  });

  it('say why one could not be kept, and keep the next', async () => {
    const { lab, runs, app, until } = openBench('a');
    vi.spyOn(app.counts, 'account').mockRejectedValueOnce(new Error('worker gone'));
    await runThrough(lab);
    flushSync();
    await vi.waitFor(() => expect(runs.trouble).toEqual({ kind: 'failed', message: 'worker gone' }));
    await runThrough(lab);
    await until(({ length }) => length === 1);
    expect(runs.trouble).toBeUndefined();
  });

  it('refer a fork to the runs of its origin', async () => {
    const database = `kept-${names++}`;
    const origin = openBench('origin', undefined, database);
    await runThrough(origin.lab);
    await origin.until(({ length }) => length === 1);
    const fork = openBench('fork', 'origin', database);
    await vi.waitFor(() => expect(fork.runs.ofOrigin).toHaveLength(1));
    expect(fork.runs.entries).toEqual([]);
  });

  it('are the same again, byte for byte, and survive their file', async () => {
    const { lab, runs, until } = openBench('a');
    await runThrough(lab);
    const [entry] = await until(({ length }) => length === 1);
    const opened = entry && (await runs.open(entry));
    if (!opened?.ok) throw new Error('not opened');
    const text = runs.write(opened.value);
    expect(await runs.import(text)).toMatchObject({ ok: true });
    expect(await runs.import('{"format":"rolecall-run"}')).toMatchObject({ reason: { kind: 'corrupt' } });
    expect(runs.entries).toHaveLength(2);
    expect(readRun(text)).toEqual({ ok: true, value: opened.value });
  });

  it('can be named, pinned, deleted and brought back', async () => {
    const { lab, runs, until } = openBench('a');
    await runThrough(lab);
    const [entry] = await until(({ length }) => length === 1);
    if (entry === undefined) throw new Error('none');
    await runs.rename(entry, 'the good one');
    await runs.pin(entry, true);
    expect(runs.entries[0]?.summary).toMatchObject({ name: 'the good one', isPinned: true });
    const opened = await runs.open(entry);
    expect(opened.ok && opened.value.name).toBe('the good one');
    const restore = await runs.remove(entry);
    expect(runs.entries).toEqual([]);
    await restore?.();
    expect(runs.entries[0]?.summary?.name).toBe('the good one');
  });

  it('are taken into the conversation as one undo step', async () => {
    const { lab, runs, until } = openBench('a');
    await runThrough(lab);
    const ran = lab.session.text;
    const [entry] = await until(({ length }) => length === 1);
    lab.session.undo();
    const opened = entry && (await runs.open(entry));
    if (!opened?.ok) throw new Error('not opened');
    runs.take(opened.value);
    expect(lab.session.text).toBe(ran);
    lab.session.undo();
    expect(lab.session.text).toBe(lab.text);
  });

  it('say that the disk is full', async () => {
    const { lab, runs } = openBench('a');
    await runThrough(lab);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await runThrough(lab);
    await vi.waitFor(() => {
      flushSync();
      expect(runs.trouble).toEqual({ kind: 'full' });
    });
  });
});

it('with a conversation go its runs, and come back with it', async () => {
  const store = await openRunStore();
  if (!store.ok) throw new Error('no store');
  const { lab, app, until } = openBench('gone', undefined, 'rolecall-runs');
  await runThrough(lab);
  await until(({ length }) => length === 1);
  const library = {
    remove: () => Promise.resolve({ id: 'gone', record: 1, summary: 2 }),
    restore: () => Promise.resolve(),
  } as unknown as LibraryState;
  const count = async () => {
    const list = await store.value.list(app.library.id);
    return list.ok ? list.value.length : undefined;
  };
  const restore = await removeConversation(library, 'gone');
  expect(await count()).toBe(0);
  await restore?.();
  expect(await count()).toBe(1);
});
