/** A short note about something that happened, with at most one thing to do about it. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** How long a toast stays; pointer or focus on it keeps it. */
export const TOAST_MS = 7000;

export class Toasts {
  #list = $state.raw<readonly Toast[]>([]);
  #nextId = 0;

  get list(): readonly Toast[] {
    return this.#list;
  }

  show(text: string, action?: Toast['action']): void {
    const toast = { id: this.#nextId++, text, ...(action ? { action } : {}) };
    // Two at most: older notes are no longer about what the user just did.
    this.#list = [...this.#list.slice(-1), toast];
  }

  dismiss(id: number): void {
    this.#list = this.#list.filter((toast) => toast.id !== id);
  }
}
