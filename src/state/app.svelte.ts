import type { ConversationDocument } from '../core/snapshot/document';
import { language } from './language.svelte';
import type { Preferences } from './preferences.svelte';
import { Session } from './session.svelte';
import { Toasts } from './toasts.svelte';
import { View } from './view.svelte';

/** Everything the screen is made of: one owner per concern, composed once at start-up. */
export class App {
  readonly session: Session;
  readonly view = new View();
  readonly toasts = new Toasts();

  constructor(
    document: ConversationDocument,
    readonly preferences: Preferences,
  ) {
    this.session = new Session(document);
  }

  undo(): void {
    const label = this.session.undo();
    const { words } = language;
    if (label)
      this.toasts.show(language.fill(words.shell.undone, { step: language.fill(words.history[label]) }));
  }

  redo(): void {
    const label = this.session.redo();
    const { words } = language;
    if (label)
      this.toasts.show(language.fill(words.shell.redone, { step: language.fill(words.history[label]) }));
  }

  /** Says what was done, with a way back: destructive actions are not questions. */
  offerUndo(text: string): void {
    const revision = this.session.revision;
    this.toasts.show(text, {
      label: language.fill(language.words.shell.undo),
      run: () => {
        if (this.session.revision === revision) this.session.undo();
      },
    });
  }
}
