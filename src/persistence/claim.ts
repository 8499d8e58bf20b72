/** A tab's hold on a document. */
export type Claim =
  /** This tab may edit it until it calls `release` or is closed; others can claim it once `released` resolves. */
  | { readonly kind: 'held'; readonly release: () => void; readonly released: Promise<unknown> }
  /** Another tab is editing it: open it to read, or as a copy. */
  | { readonly kind: 'elsewhere' };

export type Locks = Pick<LockManager, 'request'>;

const UNGUARDED: Claim = { kind: 'held', release: () => undefined, released: Promise.resolve() };

/** Claims a document for this tab. Where the browser has no locks every claim is held: saves still notice each other. */
export function claimDocument(id: string, locks: Locks | undefined): Promise<Claim> {
  if (locks === undefined) return Promise.resolve(UNGUARDED);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (lock !== null) {
        return new Promise<void>((release) => resolve({ kind: 'held', release, released }));
      }
      resolve({ kind: 'elsewhere' });
      return undefined;
    };
    const released = locks.request(`rolecall:document:${id}`, { ifAvailable: true }, hold);
    // Refused in documents that are not fully active and where site data is blocked.
    released.catch(() => resolve(UNGUARDED));
  });
}
