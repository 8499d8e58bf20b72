/** A tab's hold on a document. */
export type Claim =
  /** This tab may edit it until it calls `release` or is closed. */
  | { readonly kind: 'held'; readonly release: () => void }
  /** Another tab is editing it: open it to read, or as a copy. */
  | { readonly kind: 'elsewhere' };

export type Locks = Pick<LockManager, 'request'>;

/** Claims a document for this tab. Where the browser has no locks every claim is held: saves still notice each other. */
export function claimDocument(id: string, locks: Locks | undefined): Promise<Claim> {
  const unguarded: Claim = { kind: 'held', release: () => undefined };
  if (locks === undefined) return Promise.resolve(unguarded);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (lock !== null) return new Promise<void>((release) => resolve({ kind: 'held', release }));
      resolve({ kind: 'elsewhere' });
      return undefined;
    };
    // Refused in documents that are not fully active and where site data is blocked.
    locks.request(`rolecall:document:${id}`, { ifAvailable: true }, hold).catch(() => resolve(unguarded));
  });
}
