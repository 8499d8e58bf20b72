/** The modal dialogs that are open, the last on top. Everything outside the topmost is inert. */
class Modals {
  #open = $state.raw<readonly HTMLDialogElement[]>([]);

  get top(): HTMLDialogElement | undefined {
    return this.#open.at(-1);
  }

  /** Counts a dialog among the open ones; returns what takes it off again. */
  add(dialog: HTMLDialogElement): () => void {
    this.#open = [...this.#open, dialog];
    return () => (this.#open = this.#open.filter((one) => one !== dialog));
  }
}

export const modals = new Modals();
