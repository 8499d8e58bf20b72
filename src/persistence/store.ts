import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

/** One object store for everything, so that a record and its summary change in one transaction. */
export interface Store {
  /** Runs `work` in one transaction: resolves when all of it is stored, rejects with the reason when nothing is. */
  write<T>(work: (objects: IDBObjectStore) => Promise<T>): Promise<T>;
  read<T>(work: (objects: IDBObjectStore) => Promise<T>): Promise<T>;
  /**
   * Puts a value without waiting for anything: the one kind of write that browsers finish for a page that is going away.
   * (A `put` without `commit()` is lost on reload, measured in Chromium.)
   */
  putNow(key: string, value: unknown): Promise<void>;
}

export const request = promisifyRequest;

/** Opens the database `name` with its one object store, or rejects when the browser has none to give. */
export async function openStore(name: string, objectStore = 'conversations'): Promise<Store> {
  const use: UseStore = createStore(name, objectStore);
  await use('readonly', (objects) => request(objects.count()));
  return {
    read: (work) => use('readonly', work),
    write: (work) =>
      use('readwrite', async (objects) => {
        const done = completionOf(objects.transaction);
        const undo = (error: unknown) => {
          objects.transaction.abort();
          throw error;
        };
        const [result] = await Promise.all([work(objects).catch(undo), done]);
        return result;
      }),
    putNow: (key, value) =>
      use('readwrite', (objects) => {
        objects.put(value, key);
        objects.transaction.commit();
        return completionOf(objects.transaction);
      }),
  };
}

/** Only `abort` knows the reason: when an error bubbles up, the transaction has none yet. */
function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('transaction aborted'));
  });
}
