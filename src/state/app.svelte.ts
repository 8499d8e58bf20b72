import type { ConversationDocument } from '../core/snapshot/document';
import { Calibration } from './tokens/calibration.svelte';
import { Cards } from './session/cards.svelte';
import { Counts } from './tokens/counts.svelte';
import { createLazyCounter } from './tokens/lazy-counter';
import type { OfflineEvents } from '../offline/register';
import { language } from './language.svelte';
import { LibraryState } from './library/library.svelte';
import { Money } from './tokens/money.svelte';
import type { Preferences } from './preferences.svelte';
import { Plans } from './trimming/plans.svelte';
import { Problems } from './checking/problems.svelte';
import { promptTokensOf } from './tokens/prompt-tokens';
import { Reserve } from './tokens/reserve.svelte';
import { LazyRun } from './run/lazy-run.svelte';
import { Sent } from './trimming/sent.svelte';
import { Session } from './session/session.svelte';
import { openSharedConversation } from './library/share';
import { Toasts } from './toasts.svelte';
import { View } from './view.svelte';

/** Everything the screen is made of: one owner per concern, composed once at start-up. */
export class App {
  readonly session: Session;
  readonly cards: Cards;
  readonly problems: Problems;
  readonly counts: Counts;
  readonly calibration: Calibration;
  readonly sent: Sent;
  readonly plans: Plans;
  readonly reserve: Reserve;
  readonly money: Money;
  readonly run: LazyRun;
  readonly library: LibraryState;
  readonly view = new View();
  readonly toasts = new Toasts();
  /** What came of the link the page was opened with, if it was. */
  shared = $state.raw<Awaited<ReturnType<typeof openSharedConversation>>>();

  constructor(
    document: ConversationDocument,
    readonly preferences: Preferences,
  ) {
    this.session = new Session(document);
    this.cards = new Cards(this.session);
    this.problems = new Problems(this.session, () => promptTokensOf(this.counts, this.sent.request));
    this.counts = new Counts({
      session: this.session,
      counter: createLazyCounter(),
      sentRequest: () => this.sent.request,
    });
    this.calibration = new Calibration({
      session: this.session,
      counts: this.counts,
      sentRequest: () => this.sent.request,
    });
    this.reserve = new Reserve(this.session, this.counts);
    this.money = new Money(this.session, this.counts);
    this.sent = new Sent({
      session: this.session,
      sizes: this.counts,
      shownProblems: () => this.problems.diagnostics,
    });
    this.plans = new Plans(this.session, this.sent);
    this.library = new LibraryState(this.session, () => this.run.reset());
    this.run = new LazyRun(() => import('./run/open-run').then(({ openRun }) => openRun(this)));
  }

  /** Brings back what this browser keeps; says what was recovered. */
  async start(): Promise<void> {
    void import('./session/edits').then(({ watchEdits }) => watchEdits(this.session, this.cards));
    const recovered = await this.library.start();
    this.shared = await openSharedConversation(this.library);
    if (this.shared?.ok) this.toasts.show(language.fill(language.words.dialogs.share.opened));
    const { recoveries } = language.words.library;
    for (const { kind, title } of recovered) this.toasts.show(language.fill(recoveries[kind], { title }));
  }

  /** What to say when the app can work offline, and when a new version waits. */
  readonly offlineEvents: OfflineEvents = {
    onReady: () => this.toasts.show(language.fill(language.words.shell.offlineReady)),
    onUpdate: (update) => {
      const { updateReady, updateNow } = language.words.shell;
      this.toasts.show(language.fill(updateReady), { label: language.fill(updateNow), run: update });
    },
  };

  /** The last resort for our own bugs: says so, and that the work is kept. */
  reportCrash(message: string): void {
    const { crashed, reload } = language.words.shell;
    this.toasts.show(language.fill(crashed, { message }), {
      label: language.fill(reload),
      run: () => location.reload(),
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
