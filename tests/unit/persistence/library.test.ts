import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outcome } from '../../../src/core/outcome';
import { createDocument } from '../../../src/core/snapshot/document';
import type { LibraryChange } from '../../../src/persistence/channel';
import type { TabStorage } from '../../../src/persistence/left-work';
import { openLibrary, type Library } from '../../../src/persistence/library';
import { damage, FakeBrowser } from '../../support/fake-browser';

const chat = (title: string, text = '{"messages":[]}') => createDocument({ title, provider: 'openai', text });

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.reason.kind);
  return outcome.value;
}

let browser: FakeBrowser;
let first: Library;
let second: Library;

beforeEach(async () => {
  browser = new FakeBrowser();
  first = await browser.openTab();
  second = await browser.openTab();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  browser.close();
});

function createTabStorage(): TabStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const textIn = async (id: string, library = first) => valueOf(await library.load(id)).document.text;
const titles = async () => valueOf(await first.list()).map(({ title }) => title);

describe('keeping conversations', () => {
  test('what was saved is loaded', async () => {
    const document = chat('退款', '{ "messages" : ["\ud800"] }');
    const { id, revision } = valueOf(await first.create(document));
    expect(valueOf(await second.load(id))).toEqual({ id, revision, document });
  });

  test('the list has the latest saved first', async () => {
    const a = valueOf(await first.create(chat('a')));
    await first.create(chat('b'));
    await first.save(a.id, chat('a2'), a.revision);
    const [entry] = valueOf(await first.list());
    expect(await titles()).toEqual(['a2', 'b']);
    expect(entry).toMatchObject({ id: a.id, provider: 'openai', createdAt: 1, savedAt: 3, isDamaged: false });
  });

  test('renaming and copying', async () => {
    const { id } = valueOf(await first.create(chat('a', '{"n":1}')));
    await first.rename(id, 'b');
    const copy = valueOf(await first.duplicate(id, 'c'));
    expect(await titles()).toEqual(['c', 'b']);
    expect(await textIn(copy.id)).toBe('{"n":1}');
  });

  test('a removed conversation comes back whole', async () => {
    const { id } = valueOf(await first.create(chat('a')));
    await first.rename(id, 'b');
    const removed = valueOf(await first.remove(id));
    expect(await first.load(id)).toEqual({ ok: false, reason: { kind: 'missing' } });
    expect(await titles()).toEqual([]);
    expect(valueOf(await first.restore(removed))).toEqual({ id, revision: 2 });
    expect(valueOf(await first.list())).toMatchObject([{ title: 'b', createdAt: 1 }]);
    expect(await first.restore(removed)).toEqual({ ok: false, reason: { kind: 'conflict', revision: 2 } });
  });

  test.each(['load', 'remove', 'duplicate'] as const)('%s of an unknown id', async (method) => {
    expect(await first[method]('none')).toEqual({ ok: false, reason: { kind: 'missing' } });
  });
});

describe('two tabs', () => {
  test('a save that builds on an older revision changes nothing', async () => {
    const { id, revision } = valueOf(await first.create(chat('a', 'one')));
    await second.save(id, chat('a', 'two'), revision);
    expect(await first.save(id, chat('a', 'three'), revision)).toEqual({
      ok: false,
      reason: { kind: 'conflict', revision: 2 },
    });
    expect(await textIn(id)).toBe('two');
  });

  test('of two saves at once one wins', async () => {
    const { id } = valueOf(await first.create(chat('a')));
    const outcomes = await Promise.all([first.save(id, chat('1'), 1), second.save(id, chat('2'), 1)]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false]);
    expect(await titles()).toEqual(['1']);
  });

  test('a save after the other tab removed it is refused, and may begin anew', async () => {
    const { id, revision } = valueOf(await first.create(chat('a')));
    await second.remove(id);
    expect(await first.save(id, chat('a'), revision)).toEqual({ ok: false, reason: { kind: 'removed' } });
    expect(await first.save(id, chat('a'), 0)).toMatchObject({ ok: true, value: { revision: 1 } });
  });

  test('one of them holds a document', async () => {
    const claim = await first.claim('x');
    expect(claim.kind).toBe('held');
    expect(await second.claim('x')).toEqual({ kind: 'elsewhere' });
    expect((await second.claim('y')).kind).toBe('held');
    if (claim.kind !== 'held') return;
    claim.release();
    await claim.released;
    expect((await second.claim('x')).kind).toBe('held');
  });

  test('without locks, and where they are refused, every claim is held', async () => {
    const request = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
    for (const locks of [undefined, { request }]) {
      expect((await (await browser.openTab({ locks })).claim('x')).kind).toBe('held');
    }
  });

  test('each hears of changes', async () => {
    const heard: LibraryChange[] = [];
    const end = second.onChange((change) => heard.push(change));
    const { id } = valueOf(await first.create(chat('a')));
    const other = valueOf(await second.create(chat('b')));
    await first.remove(id);
    await vi.waitFor(() => expect(heard).toHaveLength(3));
    expect(heard).toEqual(
      expect.arrayContaining([
        { kind: 'saved', id, revision: 1, isHere: false },
        { kind: 'saved', id: other.id, revision: 1, isHere: true },
        { kind: 'removed', id, revision: 0, isHere: false },
      ]),
    );
    end();
    await second.create(chat('c'));
    expect(heard).toHaveLength(3);
  });
});

describe('recovering', () => {
  test('unsaved work of a closed tab goes back into its conversation', async () => {
    const { id, revision } = valueOf(await first.create(chat('a', 'saved')));
    first.savePending(id, chat('a', 'unsaved'), revision);
    expect(valueOf(await second.recover())).toEqual([{ kind: 'restored', id, revision: 2, title: 'a' }]);
    expect((await second.claim(id)).kind).toBe('held');
    expect(await textIn(id)).toBe('unsaved');
    expect(valueOf(await second.recover())).toEqual([]);
  });

  test('a conversation that was never saved appears', async () => {
    first.savePending('new', chat('a', 'unsaved'), 0);
    await second.recover();
    expect(await textIn('new')).toBe('unsaved');
  });

  test('work on a conversation that has changed since becomes a copy', async () => {
    const { id, revision } = valueOf(await first.create(chat('a', 'saved')));
    first.savePending(id, chat('a', 'mine'), revision);
    await second.save(id, chat('a', 'theirs'), revision);
    const [copy] = valueOf(await second.recover());
    expect(copy).toMatchObject({ kind: 'copied', title: 'a' });
    expect(await textIn(id)).toBe('theirs');
    expect(await textIn(copy?.id ?? '')).toBe('mine');
  });

  test('work ahead of a save that was still under way is no copy', async () => {
    const { id, revision } = valueOf(await first.create(chat('a', 'saved')));
    const saving = first.save(id, chat('a', 'saving'), revision);
    first.savePending(id, chat('a', 'newest'), revision);
    await saving;
    expect(valueOf(await second.recover())).toMatchObject([{ kind: 'restored', id }]);
    expect(await textIn(id)).toBe('newest');
  });

  test('work that was saved after all brings nothing', async () => {
    const { id, revision } = valueOf(await first.create(chat('a', 'saved')));
    first.savePending(id, chat('a', 'unsaved'), revision);
    await first.save(id, chat('a', 'later'), revision);
    expect(valueOf(await second.recover())).toEqual([]);
    expect(await textIn(id)).toBe('later');
  });

  test('of two closed tabs both are heard, one as a copy', async () => {
    const { id, revision } = valueOf(await first.create(chat('a', 'saved')));
    first.savePending(id, chat('a', 'mine'), revision);
    second.savePending(id, chat('a', 'theirs'), revision);
    const recovered = valueOf(await (await browser.openTab()).recover());
    expect(recovered.map(({ kind }) => kind)).toEqual(['restored', 'copied']);
    const texts = await Promise.all(recovered.map((recovery) => textIn(recovery.id)));
    expect(texts.sort()).toEqual(['mine', 'theirs']);
  });

  test('the last words of a page are there before the database has heard them', async () => {
    const tabStorage = createTabStorage();
    const before = await browser.openTab({ tabStorage });
    before.savePending('new', chat('a', 'last words'), 0);
    const other = new FakeBrowser();
    const unheard = await other.openTab({ tabStorage });
    expect(valueOf(await unheard.recover())).toMatchObject([{ kind: 'restored', id: 'new' }]);
    expect(valueOf(await unheard.load('new')).document.text).toContain('last words');
    expect(valueOf(await unheard.recover())).toEqual([]);
    other.close();
  });

  test('a tab storage that is full or damaged changes nothing', async () => {
    const full = {
      ...createTabStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    (await browser.openTab({ tabStorage: full })).savePending('new', chat('a', 'unsaved'), 0);
    const damaged = { ...createTabStorage(), getItem: () => '{"id":' };
    await (await browser.openTab({ tabStorage: damaged })).recover();
    expect(await textIn('new')).toBe('unsaved');
  });

  test('a tab that is alive keeps its own', async () => {
    const { id, revision } = valueOf(await first.create(chat('a', 'saved')));
    await first.claim(id);
    first.savePending(id, chat('a', 'unsaved'), revision);
    expect(valueOf(await second.recover())).toEqual([]);
    expect(await textIn(id)).toBe('saved');
  });
});

describe('trouble', () => {
  test.each([
    ['no record at all', 7, 'not-a-document'],
    ['a text that is no document', { revision: 1, tab: 't', text: '{"a":' }, 'not-a-document'],
    ['a later version', { revision: 1, tab: 't', text: '{"format":"rolecall","version":99}' }, 'newer'],
  ])('%s stays, is listed and can be taken out', async (_, record, fault) => {
    await damage(browser.name, 'document:x', record);
    expect(valueOf(await first.list())).toMatchObject([{ id: 'x', isDamaged: true }]);
    expect(await first.load('x')).toMatchObject({
      ok: false,
      reason: { kind: 'damaged', fault: { kind: fault } },
    });
    expect(await first.duplicate('x')).toMatchObject({ ok: false, reason: { kind: 'damaged' } });
    expect(valueOf(await first.remove('x'))).toMatchObject({ id: 'x', record });
  });

  test('a damaged record is not written over', async () => {
    await damage(browser.name, 'document:x', null);
    expect(await first.save('x', chat('a'), 0)).toEqual({
      ok: false,
      reason: { kind: 'damaged', fault: { kind: 'not-a-document' }, raw: 'null' },
    });
  });

  test('a full disk is named and leaves the old record', async () => {
    const { id, revision } = valueOf(await first.create(chat('a', 'old')));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(await first.save(id, chat('a', 'new'), revision)).toEqual({ ok: false, reason: { kind: 'full' } });
    vi.restoreAllMocks();
    expect(await textIn(id)).toBe('old');
  });

  test('a write that fails half way writes nothing', async () => {
    const { id, revision } = valueOf(await first.create(chat('a', 'old')));
    const put = Reflect.get(IDBObjectStore.prototype, 'put');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      if (key === `summary:${id}`) throw new DOMException('broken', 'UnknownError');
      return put.call(this, value, key);
    });
    expect(await first.save(id, chat('a', 'new'), revision)).toEqual({
      ok: false,
      reason: { kind: 'failed', message: 'broken' },
    });
    vi.restoreAllMocks();
    expect(await textIn(id)).toBe('old');
  });

  test('a browser without storage', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await openLibrary({ name: 'none', locks: undefined })).toMatchObject({
      ok: false,
      reason: { kind: 'unavailable' },
    });
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    expect(await openLibrary({ name: 'none', locks: undefined })).toEqual({
      ok: false,
      reason: { kind: 'unavailable', message: 'The operation is insecure.' },
    });
  });
});
