import { failure, success, type Outcome } from '../core/outcome';
import type { ConversationDocument } from '../core/snapshot/document';
import { readDocumentText } from '../core/snapshot/read';
import { writeDocument } from '../core/snapshot/write';
import { openChannel, type ChangeChannel, type LibraryChange } from './channel';
import { claimDocument, type Claim, type Locks } from './claim';
import { createId } from './id';
import { LeftWork, tabStorage, type TabStorage } from './left-work';
import { attempt, unavailable, type StorageReason } from './reason';
import {
  documentKey,
  keysFrom,
  pendingKey,
  putDocument,
  readDocumentRecord,
  readSummary,
  summaryKey,
  type PendingRecord,
  type Summary,
} from './records';
import { recoverPending, type Recovery } from './recover';
import { openStore, request, type Store } from './store';

type Stored<T> = Promise<Outcome<T, StorageReason>>;

export interface LibraryEntry extends Summary {
  readonly id: string;
  /** The record or its summary cannot be read; the fields are then empty. `load` says more. */
  readonly isDamaged: boolean;
}

export interface Saved {
  readonly id: string;
  readonly revision: number;
}

export interface Loaded extends Saved {
  readonly document: ConversationDocument;
}

/** All that was stored of a removed conversation, to put it back. */
export interface Removed {
  readonly id: string;
  readonly record: unknown;
  readonly summary: unknown;
}

export interface LibraryOptions {
  /** Of the database and the channel. */
  readonly name?: string;
  readonly now?: () => number;
  readonly locks?: Locks | undefined;
  readonly tabStorage?: TabStorage | undefined;
}

/** Opens the conversations kept in this browser, or says why there can be none. */
export async function openLibrary(options: LibraryOptions = {}): Stored<Library> {
  const { name = 'rolecall', now = Date.now } = options;
  // Absent outside secure contexts, whatever the types say.
  const locks = 'locks' in options ? options.locks : (navigator.locks as LockManager | undefined);
  try {
    const left = new LeftWork(options.tabStorage ?? tabStorage());
    return success(new Library(await openStore(name), openChannel(name), locks, now, left));
  } catch (error) {
    return failure(unavailable(error));
  }
}

/** Named conversations, kept in this browser and shared by its tabs. Nothing here throws; trouble is an outcome. */
export class Library {
  /** Names this tab in what it writes. */
  readonly #tab = createId();

  constructor(
    private readonly store: Store,
    private readonly channel: ChangeChannel,
    private readonly locks: Locks | undefined,
    private readonly now: () => number,
    private readonly left: LeftWork,
  ) {}

  /** All conversations, the latest saved first; damaged ones are among them. */
  list(): Stored<readonly LibraryEntry[]> {
    return attempt(async () => {
      const entries = await this.store.read(async (objects) => {
        const keys = await request(objects.getAllKeys(keysFrom(documentKey(''))));
        const ids = keys
          .filter((key) => typeof key === 'string')
          .map((key) => key.slice(documentKey('').length));
        return Promise.all(ids.map((id) => readEntry(objects, id)));
      });
      return success(entries.sort((a, b) => b.savedAt - a.savedAt));
    });
  }

  load(id: string): Stored<Loaded> {
    return attempt(async () => {
      const value: unknown = await this.store.read((objects) => request(objects.get(documentKey(id))));
      if (value === undefined) return failure({ kind: 'missing' });
      const record = readDocumentRecord(value);
      if (record === undefined) return failure(damaged(value));
      const document = readDocumentText(record.text);
      if (!document.ok) return failure({ kind: 'damaged', fault: document.reason, raw: record.text });
      return success({ id, revision: record.revision, document: document.value });
    });
  }

  /** Saves a conversation that is not in the library yet. */
  create(document: ConversationDocument): Stored<Saved> {
    return this.save(createId(), document, 0);
  }

  /** Saves what builds on `revision` (0: nothing); refuses when that is no longer what is stored. */
  save(id: string, document: ConversationDocument, revision: number): Stored<Saved> {
    return this.change(id, async (objects) => {
      const value: unknown = await request(objects.get(documentKey(id)));
      const stored = value === undefined ? 0 : readDocumentRecord(value)?.revision;
      if (stored === undefined) return failure(damaged(value));
      if (stored === 0 && revision > 0) return failure({ kind: 'removed' });
      if (stored !== revision) return failure({ kind: 'conflict', revision: stored });
      const text = writeDocument(document);
      await putDocument(
        objects,
        id,
        { revision: revision + 1, tab: this.#tab, text },
        this.summary(document, text),
      );
      objects.delete(pendingKey(id, this.#tab));
      return success({ id, revision: revision + 1 });
    });
  }

  /**
   * Keeps unsaved work while the page is being hidden or closed, without waiting; `recover` finds it at the next start, the
   * next `save` of this tab makes it obsolete. A page that is going away has nobody to tell of a failure.
   */
  savePending(id: string, document: ConversationDocument, revision: number): void {
    const text = writeDocument(document);
    const summary = this.summary(document, text);
    const record: PendingRecord = { id, tab: this.#tab, revision, text, summary };
    this.left.keep(record);
    this.store.putNow(pendingKey(id, this.#tab), record).catch(() => undefined);
  }

  /** Forgets what this tab kept by `savePending`, once all of it is saved. */
  dropPending(id: string): Stored<void> {
    return attempt(async () => {
      this.left.forget();
      await this.store.write((objects) => request(objects.delete(pendingKey(id, this.#tab))));
      return success(undefined);
    });
  }

  /** Brings back what closed or crashed tabs had not saved; to be called at the start, before anything is opened. */
  recover(): Stored<readonly Recovery[]> {
    return attempt(async () => {
      const left = this.left.take();
      if (left !== undefined)
        await this.store.write((objects) => request(objects.put(left, pendingKey(left.id, left.tab))));
      const recovered = await recoverPending(this.store, this.locks, createId);
      for (const { id, revision } of recovered) this.channel.tell({ kind: 'saved', id, revision });
      return success(recovered);
    });
  }

  async rename(id: string, title: string): Stored<Saved> {
    const loaded = await this.load(id);
    if (!loaded.ok) return loaded;
    return this.save(id, { ...loaded.value.document, title }, loaded.value.revision);
  }

  /** Copies a conversation as it is stored, under a new id. */
  async duplicate(id: string, title?: string): Stored<Saved> {
    const loaded = await this.load(id);
    if (!loaded.ok) return loaded;
    const { document } = loaded.value;
    return this.create({ ...document, title: title ?? document.title });
  }

  /** Removes a conversation, damaged or not, and gives back all that `restore` needs. */
  remove(id: string): Stored<Removed> {
    return this.change(id, async (objects) => {
      const record: unknown = await request(objects.get(documentKey(id)));
      const summary: unknown = await request(objects.get(summaryKey(id)));
      if (record === undefined) return failure({ kind: 'missing' });
      objects.delete(documentKey(id));
      objects.delete(summaryKey(id));
      objects.delete(keysFrom(pendingKey(id, '')));
      return success({ id, record, summary, revision: 0 });
    });
  }

  /** Puts a removed conversation back as it was. */
  restore({ id, record, summary }: Removed): Stored<Saved> {
    return this.change(id, async (objects) => {
      const present: unknown = await request(objects.get(documentKey(id)));
      if (present !== undefined)
        return failure({ kind: 'conflict', revision: readDocumentRecord(present)?.revision ?? 0 });
      objects.put(record, documentKey(id));
      if (summary !== undefined) objects.put(summary, summaryKey(id));
      return success({ id, revision: readDocumentRecord(record)?.revision ?? 0 });
    });
  }

  /** Claims a conversation for editing in this tab. */
  claim(id: string): Promise<Claim> {
    return claimDocument(id, this.locks);
  }

  /** Calls back for every change, of this tab and others; gives what ends that. */
  onChange(callback: (change: LibraryChange) => void): () => void {
    return this.channel.listen(callback);
  }

  close(): void {
    this.channel.close();
  }

  /** One transaction that changes a conversation, and the news of it. */
  private change<T extends { readonly revision: number }>(
    id: string,
    work: (objects: IDBObjectStore) => Promise<Outcome<T, StorageReason>>,
  ): Stored<T> {
    return attempt(async () => {
      const outcome = await this.store.write(work);
      if (outcome.ok) {
        const { revision } = outcome.value;
        this.channel.tell({ kind: revision === 0 ? 'removed' : 'saved', id, revision });
      }
      return outcome;
    });
  }

  private summary({ title, provider, forkOf }: ConversationDocument, text: string): Summary {
    const time = this.now();
    const kin = forkOf === undefined ? {} : { forkOf };
    return { title, provider, createdAt: time, savedAt: time, size: text.length, ...kin };
  }
}

async function readEntry(objects: IDBObjectStore, id: string): Promise<LibraryEntry> {
  const summary = readSummary(await request<unknown>(objects.get(summaryKey(id))));
  if (summary !== undefined) return { id, ...summary, isDamaged: false };
  return { id, title: '', provider: '', createdAt: 0, savedAt: 0, size: 0, isDamaged: true };
}

function damaged(value: unknown): StorageReason {
  return { kind: 'damaged', fault: { kind: 'not-a-document' }, raw: JSON.stringify(value) ?? String(value) };
}
