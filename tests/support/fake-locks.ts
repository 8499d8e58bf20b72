import type { Locks } from '../../src/persistence/claim';

/** Web Locks of one browser, as far as `ifAvailable` goes; Node has none. */
export function createFakeLocks(): Locks {
  const held = new Set<string>();
  const request = async (name: string, _options: unknown, work: (lock: Lock | null) => unknown) => {
    // A real browser never calls back before `request` returns.
    await Promise.resolve();
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  return { request } as Locks;
}
