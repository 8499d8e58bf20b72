import { success, type Outcome } from '../../core/outcome';
import type { ConversationDocument } from '../../core/snapshot/document';
import { Autosave, onPageHide, type SaveState } from '../../persistence/autosave';
import type { Claim } from '../../persistence/claim';
import { createId } from '../../persistence/id';
import { openLibrary, type Library, type LibraryEntry, type Removed } from '../../persistence/library';
import type { StorageReason } from '../../persistence/reason';
import type { Recovery } from '../../persistence/recover';
import type { HistoryLabel } from '../../i18n/en/history';
import { readCurrent, rememberCurrent } from './current-conversation';
import { replaceDocument } from '../session/replace-document';
import type { Session } from '../session/session.svelte';

export type { LibraryEntry } from '../../persistence/library';
export type { StorageReason } from '../../persistence/reason';
export type { LinkFault } from '../../persistence/share-link';

/** Something about keeping that the user should know, until it no longer holds. */
export type KeepingNotice =
  | { readonly kind: 'trouble'; readonly reason: StorageReason }
  /** The conversation is being edited in another tab; changes here go to a copy. */
  | { readonly kind: 'elsewhere' };

/** The conversations kept in this browser, and the keeping of the one that is open. */
export class LibraryState {
  #entries = $state.raw<readonly LibraryEntry[]>([]);
  #notice = $state.raw<KeepingNotice>();
  #saveState = $state.raw<SaveState>({ kind: 'saved', revision: 0 });
  #id = $state(createId());
  #library = $state.raw<Library>();
  #autosave: Autosave | undefined;
  #claim: Claim | undefined;
  /** The conversation that is being opened. */
  #opening: string | undefined;
  /** The session's revision when the conversation was opened: only changes after it are work to keep. */
  #openedRevision = 0;

  /** `onOpened` is called when another conversation takes the place of the open one. */
  constructor(
    private readonly session: Session,
    private readonly onOpened: () => void,
  ) {
    this.#openedRevision = session.revision;
  }

  get entries(): readonly LibraryEntry[] {
    return this.#entries;
  }
  get notice(): KeepingNotice | undefined {
    return this.#notice;
  }
  get saveState(): SaveState {
    return this.#saveState;
  }
  /** Whether this browser keeps anything. */
  get isKeeping(): boolean {
    return this.#library !== undefined;
  }
  /** Id of the open conversation; undefined until it is first saved. */
  get currentId(): string | undefined {
    return this.#entries.some(({ id }) => id === this.#id) ? this.#id : undefined;
  }

  /** Id that the open conversation has or will have once it is saved. */
  get id(): string {
    return this.#id;
  }

  /** Opens the library, brings back unsaved work and what was open last. Says what was recovered. */
  async start(): Promise<readonly Recovery[]> {
    const opened = await openLibrary();
    if (!opened.ok) {
      this.#notice = { kind: 'trouble', reason: opened.reason };
      return [];
    }
    const library = opened.value;
    this.#library = library;
    this.#settle(this.#id, 0, undefined);
    library.onChange(() => void this.refresh());
    const recovered = await library.recover();
    await this.refresh();
    const last = readCurrent();
    const trouble = last === undefined ? undefined : await this.open(last);
    if (trouble && trouble.kind !== 'missing') this.#notice = { kind: 'trouble', reason: trouble };
    this.#watch();
    return recovered.ok ? recovered.value : [];
  }

  async refresh(): Promise<void> {
    const list = await this.#library?.list();
    if (list?.ok) this.#entries = list.value;
  }

  /** Opens a kept conversation, with a history of its own; one that another tab edits is opened as a copy. */
  async open(id: string): Promise<StorageReason | undefined> {
    // The second click of a double click would find the conversation claimed, by the first.
    if (id === this.#opening) return undefined;
    this.#opening = id;
    try {
      return await this.#open(id);
    } finally {
      this.#opening = undefined;
    }
  }

  async #open(id: string): Promise<StorageReason | undefined> {
    const library = this.#library;
    if (library === undefined || (id === this.#id && this.#autosave?.state.kind === 'saved'))
      return undefined;
    const loaded = await library.load(id);
    if (!loaded.ok) return loaded.reason;
    const claim = await library.claim(id);
    const trouble = await this.#leave();
    if (trouble) {
      if (claim.kind === 'held') claim.release();
      return trouble;
    }
    this.session.open(loaded.value.document);
    this.onOpened();
    if (claim.kind === 'held') this.#settle(id, loaded.value.revision, claim);
    else this.#settle(createId(), 0, undefined);
    this.#notice = claim.kind === 'held' ? undefined : { kind: 'elsewhere' };
    return undefined;
  }

  /**
   * Puts an example or an import in place of the open conversation: one undo step on screen, a new conversation in the
   * library, so that the one before stays there as it was.
   */
  async replace(document: ConversationDocument, label: HistoryLabel): Promise<void> {
    await this.#leave();
    this.#settle(createId(), 0, undefined);
    replaceDocument(this.session, document, label);
    this.onOpened();
    if (this.isKeeping) this.#notice = undefined;
  }

  /** Saves the conversation as it stands now, changed or not. */
  async keep(): Promise<void> {
    this.#autosave?.changed();
    await this.#leave();
  }

  /** Keeps the conversation as it stands now beside itself, under `title`; gives the id it is kept under. */
  async snapshot(title: string): Promise<Outcome<string, StorageReason> | undefined> {
    const document = { ...this.session.document(), title, forkOf: this.#id };
    const created = await this.#library?.create(document);
    return created?.ok ? success(created.value.id) : created;
  }

  /** Reads a kept conversation without opening it. */
  async read(id: string): Promise<ConversationDocument | undefined> {
    if (id === this.#id) return this.session.document();
    const loaded = await this.#library?.load(id);
    return loaded?.ok ? loaded.value.document : undefined;
  }

  async rename(id: string, title: string): Promise<StorageReason | undefined> {
    if (id === this.#id) this.session.apply({ label: 'title', surroundings: { title } });
    const renamed = id === this.#id ? undefined : await this.#library?.rename(id, title);
    return renamed && !renamed.ok ? renamed.reason : undefined;
  }

  async duplicate(id: string, title: string): Promise<void> {
    if (id === this.#id) await this.#autosave?.flush();
    await this.#library?.duplicate(id, title);
  }

  /** Removes a conversation and gives back what `restore` needs. The open one stays on screen and is no longer kept. */
  async remove(id: string): Promise<Removed | undefined> {
    if (id === this.#id) {
      await this.#leave();
      this.#settle(createId(), 0, undefined);
    }
    const removed = await this.#library?.remove(id);
    return removed?.ok ? removed.value : undefined;
  }

  async restore(removed: Removed): Promise<void> {
    await this.#library?.restore(removed);
  }

  /** The open conversation from now on: where it is kept, and the revision that is stored there (0: none yet). */
  #settle(id: string, revision: number, claim: Claim | undefined): void {
    this.#autosave?.stop();
    if (this.#claim?.kind === 'held') this.#claim.release();
    this.#claim = claim;
    this.#id = id;
    this.#openedRevision = this.session.revision;
    this.#saveState = { kind: 'saved', revision };
    if (revision > 0) rememberCurrent(id);
    if (this.#library === undefined) return;
    this.#autosave = new Autosave({
      library: this.#library,
      id,
      revision,
      read: () => this.session.document(),
      onState: (state) => this.#follow(id, state),
    });
  }

  #follow(id: string, state: SaveState): void {
    if (id !== this.#id) return;
    this.#saveState = state;
    if (state.kind === 'saved') {
      rememberCurrent(id);
      if (this.#notice?.kind === 'trouble') this.#notice = undefined;
      if (this.#claim === undefined) void this.#claimOwn(id);
    }
    if (state.kind !== 'failed') return;
    this.#notice = { kind: 'trouble', reason: state.reason };
    // Changed or deleted in another tab meanwhile: this one's work goes on as a new conversation, nothing of either is lost.
    if (state.reason.kind === 'conflict' || state.reason.kind === 'removed') this.#goOnAsCopy();
  }

  #goOnAsCopy(): void {
    const { notice } = this;
    this.#settle(createId(), 0, undefined);
    this.#autosave?.changed();
    this.#notice = notice;
  }

  async #claimOwn(id: string): Promise<void> {
    const claim = await this.#library?.claim(id);
    if (claim?.kind !== 'held') return;
    if (id === this.#id && this.#claim === undefined) this.#claim = claim;
    else claim.release();
  }

  /** Saves all of what is on screen before something else takes its place; why that was not possible, if so. */
  async #leave(): Promise<StorageReason | undefined> {
    const state = await this.#autosave?.flush();
    return state?.kind === 'failed' ? state.reason : undefined;
  }

  /** Saves soon after every change, and without waiting when the page is hidden or left. */
  #watch(): void {
    $effect.root(() => {
      $effect(() => {
        if (this.session.revision === this.#openedRevision) return;
        this.#autosave?.changed();
      });
    });
    onPageHide(() => {
      if (this.session.revision === this.#openedRevision) return;
      rememberCurrent(this.#id);
      this.#autosave?.hide();
    });
  }
}
