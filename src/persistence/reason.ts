import { failure, type Outcome } from '../core/outcome';
import type { DocumentFault } from '../core/snapshot/read';

/** Why the library could not do something. Texts: `library.reasons.<kind>`. */
export type StorageReason =
  /** The browser keeps no data here: private mode, blocked site data, a broken profile. */
  | { readonly kind: 'unavailable'; readonly message: string }
  /** No space left; what was stored before is untouched. */
  | { readonly kind: 'full' }
  /** Another tab saved `revision` in the meantime; nothing was written. */
  | { readonly kind: 'conflict'; readonly revision: number }
  /** The conversation was deleted in another tab; nothing was written. */
  | { readonly kind: 'removed' }
  | { readonly kind: 'missing' }
  /** The record cannot be read; `raw` is all of it, to be kept as a file. It stays in the library as it is. */
  | { readonly kind: 'damaged'; readonly fault: DocumentFault; readonly raw: string }
  | { readonly kind: 'failed'; readonly message: string };

/** What an exception of the browser's storage means. */
export function reasonOf(error: unknown): StorageReason {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return name === 'QuotaExceededError' ? { kind: 'full' } : { kind: 'failed', message: message || name };
}

/** What it means that a database could not be opened. */
export function unavailable(error: unknown): StorageReason {
  const reason = reasonOf(error);
  return { kind: 'unavailable', message: reason.kind === 'failed' ? reason.message : reason.kind };
}

/** Runs storage work; what it throws becomes a reason. */
export async function attempt<T>(
  work: () => Promise<Outcome<T, StorageReason>>,
): Promise<Outcome<T, StorageReason>> {
  try {
    return await work();
  } catch (error) {
    return failure(reasonOf(error));
  }
}
