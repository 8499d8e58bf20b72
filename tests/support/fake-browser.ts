import 'fake-indexeddb/auto';
import { openLibrary, type Library, type LibraryOptions } from '../../src/persistence/library';
import { createFakeLocks } from './fake-locks';

let browsers = 0;

/** A browser with an empty database; each tab is a library of its own on it. */
export class FakeBrowser {
  readonly name = `test-${browsers++}`;
  readonly #locks = createFakeLocks();
  readonly #tabs: Library[] = [];
  #time = 0;

  async openTab(options: LibraryOptions = {}): Promise<Library> {
    const opened = await openLibrary({
      name: this.name,
      locks: this.#locks,
      now: () => ++this.#time,
      ...options,
    });
    if (!opened.ok) throw new Error(opened.reason.kind);
    this.#tabs.push(opened.value);
    return opened.value;
  }

  close(): void {
    this.#tabs.forEach((tab) => tab.close());
  }
}

/** Puts a raw value into the database, as a disk fault or another program would. */
export function damage(name: string, key: string, value: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open(name);
    open.onerror = () => reject(new Error('no database'));
    open.onsuccess = () => {
      const transaction = open.result.transaction('conversations', 'readwrite');
      transaction.objectStore('conversations').put(value, key);
      transaction.oncomplete = () => resolve();
    };
  });
}
