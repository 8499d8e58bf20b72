import type { ConversationDocument } from '../core/snapshot/document';
import type { Library } from './library';
import type { StorageReason } from './reason';

/** From a change to its save, at most. */
export const SAVE_DELAY_MS = 400;

/** What stands between the conversation on screen and the library. Texts: `library.saveStates.<kind>`. */
export type SaveState =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  /** Not saved; tried again at the next change, except after `conflict` and `removed`, which the user has to decide. */
  | { readonly kind: 'failed'; readonly reason: StorageReason };

export interface AutosaveOptions {
  readonly library: Pick<Library, 'save' | 'savePending' | 'dropPending'>;
  readonly id: string;
  /** The revision stored; 0 for a conversation not saved yet. */
  readonly revision: number;
  /** The conversation as it is now. */
  readonly read: () => ConversationDocument;
  readonly onState: (state: SaveState) => void;
  readonly delayMs?: number;
}

/** Saves one conversation after its changes, one save at a time, each building on the one before. */
export class Autosave {
  #state: SaveState;
  #revision: number;
  #isDirty = false;
  #hasPending = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;

  constructor(private readonly options: AutosaveOptions) {
    this.#revision = options.revision;
    this.#state = { kind: 'saved', revision: options.revision };
  }

  get state(): SaveState {
    return this.#state;
  }

  /** The conversation has changed. */
  changed(): void {
    this.#isDirty = true;
    if (this.#isBlocked()) return;
    if (this.#state.kind === 'saved') this.#show({ kind: 'unsaved' });
    this.#timer ??= setTimeout(() => void this.flush(), this.options.delayMs ?? SAVE_DELAY_MS);
  }

  /** Saves what is not saved, now; resolves when there is nothing more to save or it cannot be. */
  async flush(): Promise<SaveState> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running ??= this.#saveAll().finally(() => (this.#running = undefined));
    await this.#running;
    return this.#state;
  }

  /** The page is being hidden or closed: keeps unsaved work where the next start finds it, then tries to save as usual. */
  hide(): void {
    if (!this.#isDirty && this.#running === undefined) return;
    this.#hasPending = true;
    this.options.library.savePending(this.options.id, this.options.read(), this.#revision);
    void this.flush();
  }

  /** Ends saving; what is unsaved stays so, or where `hide` kept it. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isStopped = true;
  }

  async #saveAll(): Promise<void> {
    while (this.#isDirty && !this.#isBlocked()) {
      this.#isDirty = false;
      this.#show({ kind: 'saving' });
      const { library, id, read } = this.options;
      const saved = await library.save(id, read(), this.#revision);
      if (!saved.ok) {
        this.#isDirty = true;
        this.#show({ kind: 'failed', reason: saved.reason });
        return;
      }
      this.#revision = saved.value.revision;
      this.#show({ kind: 'saved', revision: this.#revision });
    }
    await this.#dropPending();
    if (this.#isDirty && !this.#isBlocked()) await this.#saveAll();
  }

  /** A pending record written while the last save was under way outlives it, though it holds nothing new. */
  async #dropPending(): Promise<void> {
    if (!this.#hasPending || this.#isDirty) return;
    this.#hasPending = false;
    await this.options.library.dropPending(this.options.id);
  }

  /** Stopped, or waiting for the user to decide between two versions. */
  #isBlocked(): boolean {
    const isUndecided =
      this.#state.kind === 'failed' && ['conflict', 'removed'].includes(this.#state.reason.kind);
    return this.#isStopped || isUndecided;
  }

  #show(state: SaveState): void {
    this.#state = state;
    this.options.onState(state);
  }
}

/** Calls `hide` whenever the page may be gone for good; gives what ends that. */
export function onPageHide(hide: () => void): () => void {
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') hide();
  };
  addEventListener('pagehide', hide);
  document.addEventListener('visibilitychange', whenHidden);
  return () => {
    removeEventListener('pagehide', hide);
    document.removeEventListener('visibilitychange', whenHidden);
  };
}
