import { claimDocument, type Locks } from './claim';
import {
  documentKey,
  keysFrom,
  pendingKey,
  putDocument,
  readDocumentRecord,
  readPendingRecord,
  type PendingRecord,
} from './records';
import { request, type Store } from './store';

/** Work that was brought back. */
export interface Recovery {
  /** `restored`: into its conversation. `copied`: beside it, because it had been changed elsewhere. */
  readonly kind: 'restored' | 'copied';
  /** Where the work is now. */
  readonly id: string;
  readonly revision: number;
  readonly title: string;
}

/** Brings back every pending record whose conversation is open in no tab. */
export async function recoverPending(
  store: Store,
  locks: Locks | undefined,
  createId: () => string,
): Promise<readonly Recovery[]> {
  const values: unknown[] = await store.read((objects) => request(objects.getAll(keysFrom('pending:'))));
  const all = values.map(readPendingRecord).filter((pending) => pending !== undefined);
  const recovered: Recovery[] = [];
  for (const id of new Set(all.map((pending) => pending.id))) {
    const claim = await claimDocument(id, locks);
    // The tab that holds it is alive and saves by itself.
    if (claim.kind === 'elsewhere') continue;
    try {
      for (const pending of all.filter((one) => one.id === id)) {
        const recovery = await store.write((objects) => recoverOne(objects, pending, createId));
        if (recovery !== undefined) recovered.push(recovery);
      }
    } finally {
      claim.release();
      // What is recovered is often opened next, by this very tab.
      await claim.released;
    }
  }
  return recovered;
}

async function recoverOne(
  objects: IDBObjectStore,
  pending: PendingRecord,
  createId: () => string,
): Promise<Recovery | undefined> {
  const { id, tab, text, summary } = pending;
  const value: unknown = await request(objects.get(documentKey(id)));
  const stored = readDocumentRecord(value);
  objects.delete(pendingKey(id, tab));
  if (stored?.text === text) return undefined;
  // A save of the same tab was still under way: the tab was ahead of it, and nobody came in between.
  const isNext = value === undefined || stored?.revision === pending.revision || stored?.tab === tab;
  const target = isNext ? id : createId();
  const revision = (isNext ? (stored?.revision ?? 0) : 0) + 1;
  await putDocument(objects, target, { revision, tab, text }, summary);
  return { kind: isNext ? 'restored' : 'copied', id: target, revision, title: summary.title };
}
