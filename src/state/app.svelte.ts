import type { ConversationDocument } from '../core/snapshot/document';
import { Cards } from './cards.svelte';
import { language } from './language.svelte';
import type { Preferences } from './preferences.svelte';
import { Problems } from './problems.svelte';
import { refusalOf } from './refusal';
import { RunState } from './run.svelte';
import { Session } from './session.svelte';
import { Toasts } from './toasts.svelte';
import { View } from './view.svelte';

/** Long enough to see each step arrive, short enough not to wait for it. */
const STEP_PAUSE_MS = 350;

/** Everything the screen is made of: one owner per concern, composed once at start-up. */
export class App {
  readonly session: Session;
  readonly cards: Cards;
  readonly problems: Problems;
  readonly run: RunState;
  readonly view = new View();
  readonly toasts = new Toasts();

  constructor(
    document: ConversationDocument,
    readonly preferences: Preferences,
  ) {
    this.session = new Session(document);
    this.cards = new Cards(this.session);
    this.problems = new Problems(this.session);
    this.run = new RunState({
      session: this.session,
      outgoing: () => this.sent,
      refuse: (request) => refusalOf(request, this.session.surroundings.provider),
      pause: () => new Promise((resolve) => setTimeout(resolve, STEP_PAUSE_MS)),
    });
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
