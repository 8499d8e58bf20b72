import { SvelteSet } from 'svelte/reactivity';
import { memberOf } from '../../core/json/value';
import { numberCalls, toolNamesOf, type NumberedCall } from './numbered-calls';
import type { MessageId, Session } from './session.svelte';

/** How the cards are looked at. Outlives the pane, which a phone draws anew each time it is opened. */
export class Cards {
  readonly #session: Session;
  readonly collapsed = new SvelteSet<MessageId>();
  /** The card that holds the focus: a long list keeps it mounted while it is scrolled away. */
  focused = $state<MessageId>();
  /** The card being dragged. */
  dragged = $state<MessageId>();
  /** The card whose note is being written: it shows the field though there is no note yet. */
  noting = $state<MessageId>();
  /** Messages rewritten after they had been answered, with their JSON before; kept by `edits.ts`. */
  edited = $state.raw<ReadonlyMap<MessageId, string>>(new Map());
  scrollTop = 0;
  /** Turn of the last `View.reveal` that was followed. */
  followedTurn = 0;

  readonly #tools = $derived.by(() => {
    const { request } = this.#session;
    return memberOf(request, 'tools') ?? memberOf(request, 'functions');
  });
  /** Names of the declared tools, each once. */
  readonly toolNames = $derived(toolNamesOf({ tools: this.#tools ?? [] }));
  readonly #calls = $derived.by(() => numberCalls(this.#session.messages));

  constructor(session: Session) {
    this.#session = session;
  }

  /** The calls of the message at `index`, in order. */
  callsOf(index: number): readonly NumberedCall[] {
    return this.#calls.byMessage.get(index) ?? [];
  }

  /** The call that the tool message at `index` answers. */
  callAnsweredBy(index: number): NumberedCall | undefined {
    return this.#calls.byResult.get(index);
  }

  /** The calls before `index` that have no result, nearest message first: those a tool message there could answer. */
  awaitingAt(index: number): readonly NumberedCall[] {
    return this.#calls.all
      .filter((call) => call.message < index && call.results.length === 0)
      .sort((a, b) => b.message - a.message || a.index - b.index);
  }

  toggle(id: MessageId): void {
    if (!this.collapsed.delete(id)) this.collapsed.add(id);
  }

  collapseAll(): void {
    for (const id of this.#session.ids) this.collapsed.add(id);
  }
}
