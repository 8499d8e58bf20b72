import { readPendingRecord, type PendingRecord } from './records';

/** The part of `sessionStorage` used here. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'rolecall.pending';

/**
 * The last words of this tab's page before. The database may answer the next page before it has heard them: seen in Chromium
 * on a busy machine. This storage has them at once, but no room for long conversations; then the database has to do.
 */
export class LeftWork {
  constructor(private readonly storage: TabStorage | undefined) {}

  keep(record: PendingRecord): void {
    try {
      this.storage?.setItem(KEY, JSON.stringify(record));
    } catch {
      this.forget();
    }
  }

  /** What is there, once. */
  take(): PendingRecord | undefined {
    try {
      const text = this.storage?.getItem(KEY);
      this.forget();
      return text ? readPendingRecord(JSON.parse(text)) : undefined;
    } catch {
      return undefined;
    }
  }

  forget(): void {
    this.storage?.removeItem(KEY);
  }
}

/** This tab's own storage; undefined where site data is blocked. */
export function tabStorage(): TabStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
