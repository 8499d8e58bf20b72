import { clear, createStore, del, entries, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { HostKey } from '../core/hosts/host-key';
import { failure, success, type Outcome, type Reason } from '../core/outcome';
import { reasonOf, type StorageReason } from './reason';
import { seal, unseal, type Sealed, type SealingFault } from './sealing';

/** Where a key is kept: until the tab is closed or loaded anew; in this browser as it is; or in this browser under a passphrase. */
export type KeyPlace = 'tab' | 'browser' | 'sealed';

/** A key as the list shows it. `key` is there when it can be used now: a sealed one is opened once per visit. */
export interface KeptKey {
  /** `https://api.example.com` */
  readonly origin: string;
  readonly place: KeyPlace;
  readonly key: HostKey | undefined;
}

export type KeyReason = StorageReason | SealingFault | (Reason & { readonly kind: 'unusable' });

const bytes = z.instanceof(Uint8Array);
const sealedSchema = z.object({
  iterations: z.int().check(z.positive(), z.maximum(10_000_000)),
  salt: bytes,
  iv: bytes,
  cipher: bytes,
});
const recordSchema = z.union([z.object({ text: z.string() }), z.object({ sealed: sealedSchema })]);

const DATABASE = 'rolecall-keys';

/**
 * The keys of this browser and of this tab, one for each host. They stand in a database of their own, so that nothing that reads or
 * exports conversations comes near them.
 */
export class KeyStore {
  readonly #use;
  /** By origin: what can be used now. */
  readonly #open = new Map<string, HostKey>();
  readonly #kept = new Map<string, { readonly text: string } | { readonly sealed: Sealed }>();

  #last: Promise<unknown> = Promise.resolve();

  constructor(name = DATABASE) {
    this.#use = createStore(name, 'keys');
  }

  /** One after the other: what is forgotten stays so, though it was being read, kept or opened at that moment. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Reads what the browser keeps; a browser that keeps nothing has none. */
  load(): Promise<void> {
    return this.#inTurn(() => this.#load());
  }

  async #load(): Promise<void> {
    this.#kept.clear();
    for (const [origin, value] of await this.#entries()) {
      const record = recordSchema.safeParse(value).data;
      if (typeof origin !== 'string' || record === undefined) continue;
      this.#kept.set(origin, record);
      const key = 'text' in record ? HostKey.read(origin, record.text) : undefined;
      if (key !== undefined) this.#open.set(origin, key);
    }
  }

  async #entries(): Promise<readonly (readonly [IDBValidKey, unknown])[]> {
    try {
      return await entries<IDBValidKey, unknown>(this.#use);
    } catch {
      // Merely naming the database throws where site data is blocked.
      return [];
    }
  }

  list(): readonly KeptKey[] {
    const origins = [...new Set([...this.#kept.keys(), ...this.#open.keys()])].sort();
    return origins.map((origin) => ({ origin, place: this.#placeOf(origin), key: this.#open.get(origin) }));
  }

  #placeOf(origin: string): KeyPlace {
    const record = this.#kept.get(origin);
    if (record === undefined) return 'tab';
    return 'text' in record ? 'browser' : 'sealed';
  }

  /** Keeps a key in the place named, and in no other. */
  keep(key: HostKey, place: KeyPlace, passphrase = ''): Promise<Outcome<KeptKey, KeyReason>> {
    return this.#inTurn(() => this.#keep(key, place, passphrase));
  }

  async #keep(key: HostKey, place: KeyPlace, passphrase: string): Promise<Outcome<KeptKey, KeyReason>> {
    const { origin } = key;
    const record = await recordOf(key, place, passphrase);
    if (record !== undefined && 'ok' in record) return record;
    try {
      if (record === undefined) await del(origin, this.#use);
      else await set(origin, record, this.#use);
    } catch (error) {
      if (record !== undefined || this.#kept.has(origin)) return failure(reasonOf(error));
    }
    if (record === undefined) this.#kept.delete(origin);
    else this.#kept.set(origin, record);
    this.#open.set(origin, key);
    return success({ origin, place, key });
  }

  /** Opens a sealed key for this visit. */
  unlock(origin: string, passphrase: string): Promise<Outcome<HostKey, KeyReason>> {
    return this.#inTurn(() => this.#unlock(origin, passphrase));
  }

  async #unlock(origin: string, passphrase: string): Promise<Outcome<HostKey, KeyReason>> {
    const record = this.#kept.get(origin);
    if (record === undefined || !('sealed' in record)) return failure({ kind: 'missing' });
    const text = await unseal(record.sealed, passphrase, origin);
    if (!text.ok) return text;
    const key = HostKey.read(origin, text.value);
    if (key === undefined) return failure({ kind: 'unusable' });
    this.#open.set(origin, key);
    return success(key);
  }

  forget(origin: string): Promise<Outcome<void, KeyReason>> {
    this.#open.delete(origin);
    return this.#inTurn(() => {
      this.#open.delete(origin);
      return this.#erase(
        () => del(origin, this.#use),
        () => this.#kept.delete(origin),
      );
    });
  }

  /** Every key, of every place. What is in memory is gone at once, whatever becomes of the rest. */
  forgetAll(): Promise<Outcome<void, KeyReason>> {
    this.#open.clear();
    return this.#inTurn(() => {
      this.#open.clear();
      return this.#erase(
        () => clear(this.#use),
        () => this.#kept.clear(),
      );
    });
  }

  async #erase(erase: () => Promise<void>, after: () => void): Promise<Outcome<void, KeyReason>> {
    try {
      await erase();
    } catch (error) {
      if (this.#kept.size > 0) return failure(reasonOf(error));
    }
    after();
    return success(undefined);
  }
}

async function recordOf(key: HostKey, place: KeyPlace, passphrase: string) {
  if (place === 'tab') return undefined;
  const text = key.textToKeep();
  if (place === 'browser') return { text };
  const sealed = await seal(text, passphrase, key.origin);
  return sealed.ok ? { sealed: sealed.value } : sealed;
}
