import * as z from 'zod/mini';

const changeSchema = z.object({
  kind: z.enum(['saved', 'removed']),
  id: z.string(),
  /** The revision now stored; 0 after a removal. */
  revision: z.number(),
});

/** A change of the library. `isHere`: made by this tab. */
export type LibraryChange = Readonly<z.infer<typeof changeSchema>> & { readonly isHere: boolean };

export interface ChangeChannel {
  tell(change: Omit<LibraryChange, 'isHere'>): void;
  listen(callback: (change: LibraryChange) => void): () => void;
  close(): void;
}

/** Tells this tab and the others of changes. */
export function openChannel(name: string): ChangeChannel {
  const channel = new BroadcastChannel(name);
  const listeners = new Set<(change: LibraryChange) => void>();
  const spread = (change: LibraryChange) => listeners.forEach((listener) => listener(change));
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // A tab that runs another version may say other things.
    const change = changeSchema.safeParse(data);
    if (change.success) spread({ ...change.data, isHere: false });
  };
  return {
    tell(change) {
      channel.postMessage(change);
      spread({ ...change, isHere: true });
    },
    listen(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
    close: () => channel.close(),
  };
}
