import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { HostKey } from '../../../src/core/hosts/host-key';
import { KeyStore, type KeyPlace } from '../../../src/persistence/keys';
import { seal, unseal } from '../../../src/persistence/sealing';

afterEach(() => {
  vi.unstubAllGlobals();
});

const HOST = 'https://api.example.com';
const TEXT = 'sk-test-0123456789';
let stores = 0;

function keyOf(origin = HOST, text = TEXT): HostKey {
  return HostKey.read(origin, text) ?? expect.fail('a key');
}

/** The same browser, visited again: what was in memory is gone. */
async function visit(name: string): Promise<KeyStore> {
  const store = new KeyStore(name);
  await store.load();
  return store;
}

const newBrowser = () => `keys-${stores++}`;
const listed = (store: KeyStore) =>
  store.list().map(({ origin, place, key }) => [origin, place, key !== undefined]);

/** All that the browser holds, as text. */
async function stored(name: string): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const open = indexedDB.open(name);
    open.onsuccess = () => resolve(open.result);
  });
  const all = database.transaction('keys').objectStore('keys').getAll();
  await new Promise((resolve) => (all.onsuccess = resolve));
  database.close();
  return JSON.stringify(all.result, (_, value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value,
  );
}

test.each([
  ['tab', []],
  ['browser', [[HOST, 'browser', true]]],
  ['sealed', [[HOST, 'sealed', false]]],
] as const)('kept in place %s, the next visit finds %j', async (place, found) => {
  const name = newBrowser();
  const store = await visit(name);
  expect((await store.keep(keyOf(), place, 'open sesame')).ok).toBe(true);
  expect(listed(store)).toEqual([[HOST, place, true]]);
  expect(listed(await visit(name))).toEqual(found);
});

test('a sealed key is not to be read in the database, and opens with its passphrase only', async () => {
  const name = newBrowser();
  await (await visit(name)).keep(keyOf(), 'sealed', 'open sesame');
  expect(await stored(name)).not.toContain(TEXT.slice(3));
  const store = await visit(name);
  expect(await store.unlock(HOST, 'open barley')).toEqual({
    ok: false,
    reason: { kind: 'wrong-passphrase' },
  });
  expect(listed(store)).toEqual([[HOST, 'sealed', false]]);
  const opened = await store.unlock(HOST, 'open sesame');
  expect(opened.ok && opened.value.headerFor(`${HOST}/v1`, 'x-api-key')).toBe(TEXT);
  expect(listed(store)).toEqual([[HOST, 'sealed', true]]);
});

test('the same key is sealed differently each time, with a slow enough function', async () => {
  const [one, other] = await Promise.all([seal(TEXT, 'p', HOST), seal(TEXT, 'p', HOST)]);
  if (!one.ok || !other.ok) return expect.fail('sealed');
  expect(one.value.iterations).toBeGreaterThanOrEqual(600_000);
  expect(one.value.salt).not.toEqual(other.value.salt);
  expect(one.value.iv).not.toEqual(other.value.iv);
  expect(one.value.cipher).not.toEqual(other.value.cipher);
});

test('what was sealed for one host does not open for another', async () => {
  const sealed = await seal(TEXT, 'p', HOST);
  if (!sealed.ok) return expect.fail('sealed');
  expect(await unseal(sealed.value, 'p', 'https://evil.example')).toEqual({
    ok: false,
    reason: { kind: 'wrong-passphrase' },
  });
  expect(await unseal(sealed.value, 'p', HOST)).toEqual({ ok: true, value: TEXT });
});

test.each<[KeyPlace, KeyPlace]>([
  ['browser', 'tab'],
  ['sealed', 'browser'],
  ['browser', 'sealed'],
])('moved from %s to %s, it is not left behind', async (from, to) => {
  const name = newBrowser();
  const store = await visit(name);
  await store.keep(keyOf(), from, 'p');
  await store.keep(keyOf(), to, 'p');
  expect(listed(store)).toEqual([[HOST, to, true]]);
  expect((await stored(name)).includes(TEXT)).toBe(to === 'browser');
});

test('forgetting all leaves nothing, in memory or in the browser', async () => {
  const name = newBrowser();
  const store = await visit(name);
  await store.keep(keyOf('https://a.example'), 'tab');
  await store.keep(keyOf('https://b.example'), 'browser');
  await store.keep(keyOf('https://c.example'), 'sealed', 'p');
  await store.forget('https://b.example');
  expect(store.list()).toHaveLength(2);
  expect((await store.forgetAll()).ok).toBe(true);
  expect(store.list()).toEqual([]);
  expect(await stored(name)).toBe('[]');
});

describe('what is forgotten while it is on its way stays forgotten', () => {
  test.each<[string, (store: KeyStore) => Promise<unknown>]>([
    ['being read', (store) => store.load()],
    ['being opened', (store) => store.unlock(HOST, 'p')],
    ['being kept in the tab', (store) => store.keep(keyOf(), 'tab')],
    ['being kept in the browser', (store) => store.keep(keyOf(), 'browser')],
    ['being sealed', (store) => store.keep(keyOf(), 'sealed', 'p')],
  ])('%s', async (_, begin) => {
    for (const forget of [(store: KeyStore) => store.forgetAll(), (store: KeyStore) => store.forget(HOST)]) {
      const name = newBrowser();
      await (await visit(name)).keep(keyOf(), 'sealed', 'p');
      const store = await visit(name);
      const onItsWay = begin(store);
      expect((await forget(store)).ok).toBe(true);
      await onItsWay;
      expect(store.list()).toEqual([]);
      expect(await stored(name)).toBe('[]');
    }
  });
});

test('records that are none are passed over', async () => {
  const name = newBrowser();
  const store = await visit(name);
  await store.keep(keyOf(), 'browser');
  const database = await new Promise<IDBDatabase>((resolve) => {
    const open = indexedDB.open(name);
    open.onsuccess = () => resolve(open.result);
  });
  const writing = database.transaction('keys', 'readwrite');
  writing.objectStore('keys').put({ sealed: { iterations: 1e12 } }, 'https://x.example');
  writing.objectStore('keys').put('sk-loose', 'https://y.example');
  await new Promise((resolve) => (writing.oncomplete = resolve));
  database.close();
  expect(listed(await visit(name))).toEqual([[HOST, 'browser', true]]);
});

test('where the browser keeps nothing, a key lives in the tab', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  const store = await visit(newBrowser());
  expect((await store.keep(keyOf(), 'browser')).ok).toBe(false);
  expect((await store.keep(keyOf(), 'tab')).ok).toBe(true);
  expect(listed(store)).toEqual([[HOST, 'tab', true]]);
  expect((await store.forgetAll()).ok).toBe(true);
  expect(store.list()).toEqual([]);
});
