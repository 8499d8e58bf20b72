import { problemsArising, type ArisingProblem } from '../../core/diagnostics/arising';
import type { Diagnostic } from '../../core/diagnostics/diagnostic';
import { writeWire } from '../../core/conversation/wire';
import type { JsonValue } from '../../core/json/value';
import { findModel } from '../../core/models/find';
import { checkRequest } from '../../core/rules/check';
import { isWhole, planSending, requestOf, type Sending, type SentRow } from '../../core/sending/sending';
import type { Size } from '../../core/sending/sizes';
import type { TrimEnvironment } from '../../core/trimming/environment';
import type { TrimPlan } from '../../core/trimming/plan';
import type { MessageMark } from '../../core/snapshot/document';
import type { Session } from '../session/session.svelte';
import { LazyTrimParts, needsParts } from './trim-parts.svelte';

/** What the plans must be told about sizes: at once, counted or not. */
export interface Sizes {
  sizeOf(message: unknown): Size;
  /** Tokens every request carries besides its messages: tools, priming. */
  readonly overhead: number;
}

export interface SentSources {
  readonly session: Session;
  readonly sizes: Sizes;
  /** What some plans need, loaded for the first that does. */
  readonly parts?: LazyTrimParts;
  /** The faults of the request shown. */
  shownProblems(): readonly Diagnostic[];
}

/** What one way of trimming would send, and what that breaks. */
export interface SentView extends Sending {
  readonly plan: TrimPlan;
  readonly request: JsonValue;
  readonly problems: readonly ArisingProblem[];
}

/**
 * What goes on the wire in place of the conversation shown: the ticked-out messages are left out, then the conversation's
 * trim plan works on the rest. Derived whole; nothing here is stored.
 */
export class Sent {
  readonly #sources: SentSources;
  /** What some plans need besides the messages. */
  readonly parts: LazyTrimParts;
  readonly #excluded = $derived.by(() => this.#marked('excluded'));
  readonly #pinned = $derived.by(() => this.#marked('pinned'));
  readonly #environment = $derived.by(() => this.#createEnvironment());
  readonly #sending = $derived.by(() => this.#send(this.#sources.session.surroundings.trim));
  readonly #request = $derived.by(() => requestOf(this.#sources.session.request, this.#sending));
  readonly #text = $derived.by(() => writeWire(this.#sources.session.reading, this.#sending.messages));
  readonly #indexes = $derived(this.#sending.messages.map(({ from }) => from));
  readonly #problems = $derived.by(() => this.#check(this.#sending, this.#request));
  readonly #view = $derived.by((): SentView => ({
    ...this.#sending,
    plan: this.#sources.session.surroundings.trim,
    request: this.#request,
    problems: this.#problems,
  }));

  constructor(sources: SentSources) {
    this.#sources = sources;
    this.parts = sources.parts ?? new LazyTrimParts();
  }

  /** The request body with the sent messages; the session's own value when nothing is left out. */
  get request(): JsonValue {
    return this.#request;
  }
  /** The wire body, to the byte; of the last valid text while the text is broken. Written when first read. */
  get text(): string {
    return this.#text;
  }
  get messages(): Sending['messages'] {
    return this.#sending.messages;
  }
  /** For each sent message its index in the shown ones; null for one that trimming made up. */
  get indexes(): readonly (number | null)[] {
    return this.#indexes;
  }
  /** Parallel to the shown messages: what became of each and why. */
  get rows(): readonly SentRow[] {
    return this.#sending.rows;
  }
  get report(): Sending['report'] {
    return this.#sending.report;
  }
  /** Whether everything shown is sent as it is. */
  get isWhole(): boolean {
    return isWhole(this.#sending);
  }
  /** Whether the plan waits for what it needs: until then this is not what it would send. */
  get isPending(): boolean {
    return this.parts.current === undefined && needsParts(this.#sources.session.surroundings.trim);
  }
  /** The problems that leaving out and trimming made; indexes are those of the shown messages. */
  get problems(): readonly ArisingProblem[] {
    return this.#problems;
  }

  /** All of it as one value, as the plan in use gives it. */
  get view(): SentView {
    return this.#view;
  }

  /** All that what a plan sends depends on, besides the plan: while these are the same values, so is what it sends. */
  get basis(): readonly unknown[] {
    const { request, marks, surroundings } = this.#sources.session;
    return [request, marks, surroundings.provider, this.#environment];
  }

  /** What another plan would send in place of the same messages. */
  preview(plan: TrimPlan): SentView {
    const sending = this.#send(plan);
    const request = requestOf(this.#sources.session.request, sending);
    return { ...sending, plan, request, problems: this.#check(sending, request) };
  }

  #send(plan: TrimPlan): Sending {
    const parts = this.parts.current;
    if (parts === undefined && needsParts(plan)) void this.parts.load();
    return planSending({
      messages: this.#sources.session.messages,
      excluded: this.#excluded,
      pinned: this.#pinned,
      plan,
      env: this.#environment,
      ...(parts && { libraries: parts.libraries }),
    });
  }

  #createEnvironment(): TrimEnvironment {
    const { session, sizes } = this.#sources;
    const parts = this.parts.current;
    const match = findModel(session.model ?? '');
    const window = match.kind === 'unknown' ? null : match.model.context;
    return {
      count: (message) => sizes.sizeOf(message).tokens,
      overhead: sizes.overhead,
      ...(window === null ? {} : { window }),
      ...(parts && { summarise: parts.summarise, score: parts.score }),
    };
  }

  #check(sending: Sending, request: JsonValue): readonly ArisingProblem[] {
    const { session } = this.#sources;
    if (request === session.request) return [];
    const found = checkRequest(request, { dialect: session.surroundings.provider });
    const from = sending.messages.map((message) => message.from);
    return problemsArising(found, this.#sources.shownProblems(), from);
  }

  #marked(key: keyof MessageMark): readonly number[] {
    const { ids, marks } = this.#sources.session;
    return ids.flatMap((id, index) => (marks.get(id)?.[key] ? [index] : []));
  }
}
