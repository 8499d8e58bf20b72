import type { Severity } from '../core/diagnostics/diagnostic';
import type { MessageId } from './session/session.svelte';

export const TABS = ['json', 'tokens', 'trim', 'run', 'request', 'tools'] as const;
export type TabId = (typeof TABS)[number];

/** On a phone one pane shows at a time: the conversation, the problems or one of the tabs. */
export type PaneId = 'conversation' | 'problems' | TabId;

/** Dialogs of the app; one shows at a time. */
export type DialogId =
  | 'import'
  | 'batch'
  | 'export'
  | 'share'
  | 'settings'
  | 'library'
  | 'shortcuts'
  | 'palette'
  | 'density'
  | 'rules'
  | 'portable'
  | 'prompts'
  | 'material'
  | 'forks'
  | 'connection';

/** A place the user asked to see: cards scroll to it and take focus, the editor selects it. */
export interface Reveal {
  /** JSON Pointer into the request. */
  readonly pointer: string;
  /** Who takes the focus: the card of the message, the JSON editor, or nobody (only scrolled into view). */
  readonly focus: 'card' | 'editor' | 'none';
  /** Offset in the text, where no pointer can say the place: the text is no JSON. */
  readonly offset?: number;
  /** Grows with each request, so that asking for the same place twice works. */
  readonly turn: number;
}

/** What the user looks at. Nothing here is saved with the conversation or undone. */
export class View {
  tab = $state<TabId>('json');
  pane = $state<PaneId>('conversation');
  /** The message under the pointer or with the focus: card and JSON range light up together. */
  active = $state<MessageId>();
  /** Whether cards show the whole conversation or only what would be sent [C27]. */
  shows = $state<'shown' | 'sent'>('shown');
  problemsOpen = $state(true);
  /** Whose problems the panel shows: those at the present provider, or how the request stands at all of them. */
  problemsAt = $state<'here' | 'everywhere'>('here');
  /** Severities that the list of problems leaves out. */
  hiddenSeverities = $state.raw<readonly Severity[]>([]);
  dialog = $state<DialogId>();
  /** The rule whose page the rules dialog shows; its index when undefined. */
  rule = $state<string>();
  /** Whether the JSON editor wraps long lines. */
  wrapsJson = $state(true);
  #reveal = $state.raw<Reveal>();
  #turn = 0;

  get reveal(): Reveal | undefined {
    return this.#reveal;
  }

  goTo(pointer: string, focus: Reveal['focus'] = 'card'): void {
    this.#reveal = { pointer, focus, turn: ++this.#turn };
    if (focus === 'card') this.pane = 'conversation';
    if (focus === 'editor') this.openTab('json');
  }

  /** Shows an offset of the request text in the JSON editor. */
  goToOffset(offset: number): void {
    this.#reveal = { pointer: '', focus: 'editor', offset, turn: ++this.#turn };
    this.openTab('json');
  }

  /** Shows how the request stands at every provider. */
  showEverywhere(): void {
    this.problemsAt = 'everywhere';
    this.problemsOpen = true;
    this.pane = 'problems';
  }

  /** Opens the page of a rule, or the index of all. */
  openRule(rule?: string): void {
    this.rule = rule;
    this.dialog = 'rules';
  }

  openTab(tab: TabId): void {
    this.tab = tab;
    this.pane = tab;
  }
}
