import { openRunStore } from '../../persistence/run-store';
import type { LibraryState } from './library.svelte';

/**
 * Removes a conversation, and the runs that were kept with it. Gives the way to bring all of it back; undefined when it could not
 * be removed.
 */
export async function removeConversation(
  library: LibraryState,
  id: string,
): Promise<(() => Promise<void>) | undefined> {
  const removed = await library.remove(id);
  if (removed === undefined) return undefined;
  const store = await openRunStore();
  const runs = store.ok ? await store.value.removeAll(id) : undefined;
  return async () => {
    if (store.ok && runs?.ok) await store.value.restore(runs.value);
    await library.restore(removed);
  };
}
