import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outcome } from '../../../src/core/outcome';
import type { RunSummary } from '../../../src/persistence/run-records';
import { openRunStore, type RunBounds, type RunStore } from '../../../src/persistence/run-store';

let stores = 0;
let store: RunStore;

const summaryOf = (beganMs: number, more: Partial<RunSummary> = {}): RunSummary => ({
  keptAt: beganMs,
  beganMs,
  size: 10,
  settings: { prompt_version: null, model: 'gpt-5', temperature: null },
  ended: 'stop',
  isOffline: true,
  turns: 1,
  toolCalls: 0,
  tookMs: 3,
  ...more,
});
const at = (id: string, conversation = 'c') => ({ conversation, id });

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.reason.kind);
  return outcome.value;
}

const open = async (bounds?: RunBounds) =>
  valueOf(await openRunStore({ name: `runs-${stores++}`, ...(bounds && { bounds }) }));
const ids = async (conversation = 'c') => valueOf(await store.list(conversation)).map(({ id }) => id);

beforeEach(async () => {
  store = await open();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('keeping runs', () => {
  test('what was saved is loaded, and listed with its conversation, the latest first', async () => {
    await store.save(at('one'), 'first', summaryOf(1));
    await store.save(at('two'), 'second', summaryOf(2));
    await store.save(at('three', 'd'), 'of another', summaryOf(3));
    expect(valueOf(await store.load(at('one')))).toBe('first');
    expect(await ids()).toEqual(['two', 'one']);
    expect(await ids('d')).toEqual(['three']);
    expect(await store.load(at('none'))).toEqual({ ok: false, reason: { kind: 'missing' } });
  });

  test('a run saved again keeps its name and its pin', async () => {
    await store.save(at('one'), 'before', summaryOf(1));
    await store.rename(at('one'), 'the good one');
    await store.pin(at('one'), true);
    await store.save(at('one'), 'after', summaryOf(1, { turns: 2 }));
    const [entry] = valueOf(await store.list('c'));
    expect(entry?.summary).toMatchObject({ name: 'the good one', isPinned: true, turns: 2 });
    await store.rename(at('one'), '');
    await store.pin(at('one'), false);
    const [plain] = valueOf(await store.list('c'));
    expect(plain?.summary).toEqual(summaryOf(1, { turns: 2 }));
  });

  test('what is no run is listed as such, and can be removed', async () => {
    await store.restore([{ ...at('odd'), text: 7, summary: { spoilt: true } }]);
    expect(valueOf(await store.list('c'))).toEqual([{ ...at('odd'), summary: undefined }]);
    expect((await store.load(at('odd'))).ok).toBe(false);
    await store.remove(at('odd'));
    expect(await ids()).toEqual([]);
  });
});

describe('removing', () => {
  test('a removed run comes back whole', async () => {
    await store.save(at('one'), 'text', summaryOf(1, { name: 'x' }));
    const removed = valueOf(await store.remove(at('one')));
    expect(await ids()).toEqual([]);
    await store.restore(removed);
    expect(valueOf(await store.load(at('one')))).toBe('text');
    expect(valueOf(await store.list('c'))[0]?.summary?.name).toBe('x');
  });

  test('with a conversation go its runs alone, and come back with it', async () => {
    await store.save(at('one'), 'a', summaryOf(1));
    await store.save(at('two'), 'b', summaryOf(2));
    await store.save(at('three', 'cc'), 'c', summaryOf(3));
    const removed = valueOf(await store.removeAll('c'));
    expect(await ids()).toEqual([]);
    expect(await ids('cc')).toEqual(['three']);
    await store.restore(removed);
    expect(await ids()).toEqual(['two', 'one']);
  });
});

describe('bounds', () => {
  test('of too many the oldest go; named and pinned ones stay', async () => {
    store = await open({ runs: 3, units: 1000 });
    await store.save(at('pinned'), '', summaryOf(1, { isPinned: true }));
    await store.save(at('named'), '', summaryOf(2, { name: 'n' }));
    await store.save(at('loose'), '', summaryOf(3));
    const gone = valueOf(await store.save(at('new'), '', summaryOf(4)));
    expect(gone).toEqual([at('loose')]);
    expect(await ids()).toEqual(['new', 'named', 'pinned']);
  });

  test('of too much text the oldest of all conversations go, never the one just saved', async () => {
    store = await open({ runs: 50, units: 25 });
    await store.save(at('old', 'd'), '', summaryOf(1));
    await store.save(at('one'), '', summaryOf(2));
    await store.save(at('large'), '', summaryOf(0, { size: 24 }));
    expect(await ids('d')).toEqual([]);
    expect(await ids()).toEqual(['large']);
  });
});

test('a full disk is said, and nothing that was there is lost', async () => {
  await store.save(at('one'), 'text', summaryOf(1));
  const full = new DOMException('no room', 'QuotaExceededError');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full;
  });
  expect(await store.save(at('two'), 'more', summaryOf(2))).toEqual({ ok: false, reason: { kind: 'full' } });
  vi.restoreAllMocks();
  expect(await ids()).toEqual(['one']);
});
