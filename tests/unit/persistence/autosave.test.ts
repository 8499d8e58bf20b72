import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, success, type Outcome } from '../../../src/core/outcome';
import { createDocument } from '../../../src/core/snapshot/document';
import { Autosave, onPageHide, SAVE_DELAY_MS, type SaveState } from '../../../src/persistence/autosave';
import type { Saved } from '../../../src/persistence/library';
import type { StorageReason } from '../../../src/persistence/reason';

/** A library that answers when the test says so. */
function createSlowLibrary() {
  const saves: { readonly text: string; readonly revision: number }[] = [];
  const pending: string[] = [];
  const answers: ((outcome: Outcome<Saved, StorageReason>) => void)[] = [];
  const answer = async (outcome: Outcome<Saved, StorageReason>) => {
    answers.shift()?.(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    saves,
    pending,
    accept: () => answer(success({ id: 'x', revision: (saves.at(-1)?.revision ?? 0) + 1 })),
    refuse: (reason: StorageReason) => answer(failure(reason)),
    library: {
      save(_id: string, { text }: { readonly text: string }, revision: number) {
        saves.push({ text, revision });
        return new Promise<Outcome<Saved, StorageReason>>((resolve) => answers.push(resolve));
      },
      savePending: (_id: string, { text }: { readonly text: string }) => void pending.push(text),
      dropPending: () => {
        pending.length = 0;
        return Promise.resolve(success(undefined));
      },
    },
  };
}

let text: string;
let states: SaveState[];
let slow: ReturnType<typeof createSlowLibrary>;
let autosave: Autosave;

beforeEach(() => {
  vi.useFakeTimers();
  slow = createSlowLibrary();
  states = [];
  autosave = new Autosave({
    library: slow.library,
    id: 'x',
    revision: 3,
    read: () => createDocument({ title: '', provider: 'openai', text }),
    onState: (state) => states.push(state),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function type(value: string): void {
  text = value;
  autosave.changed();
}

const passDelay = () => vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);

test('changes are saved together, within the delay even while typing goes on', async () => {
  type('a');
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1);
  type('ab');
  expect(slow.saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(slow.saves).toEqual([{ text: 'ab', revision: 3 }]);
  await slow.accept();
  expect(states.map(({ kind }) => kind)).toEqual(['unsaved', 'saving', 'saved']);
  expect(autosave.state).toEqual({ kind: 'saved', revision: 4 });
});

test('a change during a save follows it and builds on it', async () => {
  type('a');
  await passDelay();
  type('b');
  await passDelay();
  expect(slow.saves).toHaveLength(1);
  await slow.accept();
  expect(slow.saves.at(-1)).toEqual({ text: 'b', revision: 4 });
  await slow.accept();
  expect(autosave.state).toEqual({ kind: 'saved', revision: 5 });
});

test('what failed is tried again at the next change', async () => {
  type('a');
  await passDelay();
  await slow.refuse({ kind: 'full' });
  expect(autosave.state).toEqual({ kind: 'failed', reason: { kind: 'full' } });
  type('');
  await passDelay();
  await slow.accept();
  expect(slow.saves.at(-1)).toEqual({ text: '', revision: 3 });
  expect(autosave.state.kind).toBe('saved');
});

test.each([{ kind: 'conflict', revision: 9 } as const, { kind: 'removed' } as const])(
  'after $kind nothing more is saved, but hiding keeps the work',
  async (reason) => {
    type('a');
    await passDelay();
    await slow.refuse(reason);
    type('b');
    await passDelay();
    autosave.hide();
    expect(slow.saves).toHaveLength(1);
    expect(slow.pending).toEqual(['b']);
    expect(autosave.state).toEqual({ kind: 'failed', reason });
  },
);

test('hiding keeps unsaved work at once and saves it; then the kept record goes', async () => {
  type('a');
  autosave.hide();
  expect(slow.pending).toEqual(['a']);
  expect(slow.saves).toHaveLength(1);
  await slow.accept();
  expect(slow.pending).toEqual([]);
});

test('hiding with nothing unsaved keeps nothing', () => {
  autosave.hide();
  expect(slow.pending).toEqual([]);
});

test('flush resolves when all is saved', async () => {
  type('a');
  const flushed = autosave.flush();
  await slow.accept();
  expect(await flushed).toEqual({ kind: 'saved', revision: 4 });
});

test('stopping does not forget what hiding kept', async () => {
  type('a');
  const flushed = autosave.flush();
  type('ab');
  autosave.hide();
  autosave.stop();
  await slow.accept();
  await flushed;
  expect(slow.saves).toHaveLength(1);
  expect(slow.pending).toEqual(['ab']);
});

test('after stop nothing is saved', async () => {
  type('a');
  autosave.stop();
  await passDelay();
  expect(slow.saves).toEqual([]);
});

test('the page is hidden when it goes away or its tab does', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const target = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  const hide = vi.fn();
  const end = onPageHide(hide);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(hide).not.toHaveBeenCalled();
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  target.dispatchEvent(new Event('pagehide'));
  expect(hide).toHaveBeenCalledTimes(2);
  end();
  target.dispatchEvent(new Event('pagehide'));
  expect(hide).toHaveBeenCalledTimes(2);
});
