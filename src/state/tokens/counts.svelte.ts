import { findModel, type ModelMatch } from '../../core/models/find';
import { messagesOf } from '../../core/conversation/request';
import type { JsonValue } from '../../core/json/value';
import type { Encoding } from '../../core/models/model';
import type { Outcome, Reason } from '../../core/outcome';
import { SizeTable, type Size } from '../../core/sending/sizes';
import { overheadOf, type TokenAccount } from '../../core/tokens/account';
import type { Certainty } from '../../core/tokens/certainty';
import { formulaOf, type TokenTarget } from '../../core/tokens/formula';
import { sizesGiven, type GivenSizes } from '../../core/tokens/given-sizes';
import type { RequestCounter, TokenSplit } from './request-counter';
import { isSameRequest } from './same-request';
import type { MessageId, Session } from '../session/session.svelte';

/** A request that was counted, and what belonged to it then. */
export interface Counted extends CountedFor {
  readonly request: JsonValue;
  readonly account: TokenAccount;
}

/** What of a conversation, besides the request, its tokens depend on. */
interface CountedFor {
  readonly provider: string;
  readonly imageSizes?: GivenSizes | undefined;
}

/** A number on screen: never absent, but said to be old or estimated while it is. */
export interface TokenFigure {
  readonly tokens: number;
  /** Of the state before: the counter is at work. */
  readonly isPending: boolean;
  /** Not counted at all yet. */
  readonly isEstimate: boolean;
}

export interface CountSources {
  readonly session: Session;
  readonly counter: RequestCounter;
  /** The request as sent, which is the session's own when nothing is left out. */
  sentRequest(): JsonValue;
}

/** Sizes of made-up messages that are remembered: those of a few plans. */
const MADE_UP_LIMIT = 500;

/**
 * Tokens of the conversation shown and of what is sent. It follows the session through the counter, one question at a time
 * and always the newest; a number that is out of date stays, marked, until the new one is there.
 */
export class Counts {
  readonly #sources: CountSources;
  #shown = $state.raw<Counted>();
  #sent = $state.raw<Counted>();
  #idsCounted = $state.raw<ReadonlyMap<MessageId, number>>(new Map());
  #madeUp = $state.raw<ReadonlyMap<string, number>>(new Map());
  #fault = $state.raw<Reason>();
  #isAsking = false;

  readonly #sizes = $derived.by(() => this.#createSizes());
  readonly match = $derived.by((): ModelMatch => findModel(this.#sources.session.model ?? ''));

  constructor(sources: CountSources) {
    this.#sources = sources;
  }

  /** The newest account of the conversation shown; undefined before the first. */
  get shown(): Counted | undefined {
    return this.#shown;
  }
  /** The newest account of what is sent. */
  get sent(): Counted | undefined {
    return this.#sent;
  }
  /** Why counting has stopped; the numbers on screen are the last ones. */
  get fault(): Reason | undefined {
    return this.#fault;
  }
  /** The model's context window in tokens; undefined when it is not known. */
  get window(): number | undefined {
    return this.match.kind === 'unknown' ? undefined : (this.match.model.context ?? undefined);
  }

  /** Tokens of the request as sent. */
  get total(): TokenFigure {
    return this.#figure(this.#sent, this.#sources.sentRequest());
  }
  /** Tokens of the conversation shown, were it sent whole. */
  get shownTotal(): TokenFigure {
    return this.#figure(this.#shown, this.#sources.session.request);
  }
  /** How the total was got; undefined while it is only estimated. */
  get certainty(): Certainty | undefined {
    return this.#sent?.account.certainty;
  }
  /** Tokens every request carries besides its messages. */
  get overhead(): number {
    return this.#shown === undefined ? 0 : overheadOf(this.#shown.account);
  }
  /** Whether every message shown has been counted. */
  get isComplete(): boolean {
    return this.#sources.session.messages.every((message) => this.#sizes.sizeOf(message).isCounted);
  }

  /** Tokens of a message shown, its format overhead included. */
  messageTokens(index: number): TokenFigure {
    const { messages, ids } = this.#sources.session;
    const size = this.#sizes.sizeOf(messages[index]);
    if (size.isCounted) return { tokens: size.tokens, isPending: false, isEstimate: false };
    const id = ids[index];
    const before = id === undefined ? undefined : this.#idsCounted.get(id);
    return { tokens: before ?? size.tokens, isPending: true, isEstimate: before === undefined };
  }

  /** The size of any message at once: what trimming works with. */
  sizeOf(message: unknown): Size {
    return this.#sizes.sizeOf(message);
  }

  /** The vocabulary texts are counted in. */
  get encoding(): Encoding {
    const { session } = this.#sources;
    return formulaOf(session.model, session.surroundings.provider).encoding;
  }

  /** The tokens of a text by itself. */
  split(text: string): Promise<Outcome<TokenSplit>> {
    return this.#sources.counter.split(text, this.encoding);
  }

  /** How many tokens each text is by itself, in any vocabulary. */
  countTexts(texts: readonly string[], encoding: Encoding): Promise<Outcome<readonly number[]>> {
    return this.#sources.counter.countTexts(texts, encoding);
  }

  /** The account of any request as this conversation is counted. */
  account(request: JsonValue): Promise<Outcome<TokenAccount>> {
    return this.#sources.counter.count(request, targetOf(this.#sources.session.surroundings));
  }

  /** Asks for what is out of date. Reads what it follows, so it belongs into an effect. */
  update(): void {
    const { request, surroundings } = this.#sources.session;
    const sent = this.#sources.sentRequest();
    if (this.#fault !== undefined) return;
    void this.#catchUp(request, sent, surroundings);
  }

  /** Tries again after a fault. */
  retry(): void {
    this.#sources.counter.restart();
    this.#fault = undefined;
  }

  async #catchUp(request: JsonValue, sent: JsonValue, countedFor: CountedFor): Promise<void> {
    // While an answer is awaited nothing more is asked: the answer's arrival looks for what is newest then.
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      await this.#countShown(request, countedFor);
      await this.#countSent(sent, countedFor);
    } finally {
      this.#isAsking = false;
    }
    if (this.#fault === undefined && this.#isBehind()) this.update();
  }

  #isBehind(): boolean {
    const { request, surroundings } = this.#sources.session;
    const sent = this.#sources.sentRequest();
    return !isCurrent(this.#shown, request, surroundings) || !isCurrent(this.#sent, sent, surroundings);
  }

  async #countShown(request: JsonValue, countedFor: CountedFor): Promise<void> {
    if (isCurrent(this.#shown, request, countedFor)) return;
    const account = await this.#ask(request, countedFor);
    if (account === undefined) return;
    this.#shown = countedAs(request, countedFor, account);
    const { messages, ids } = this.#sources.session;
    const sizeOf = new Map(messagesOf(request).map((message, at) => [message, account.messages[at]?.total]));
    const known = ids.map((id, at): [MessageId, number | undefined] => [
      id,
      sizeOf.get(messages[at] ?? null) ?? this.#idsCounted.get(id),
    ]);
    this.#idsCounted = new Map(known.filter((entry): entry is [MessageId, number] => entry[1] !== undefined));
  }

  async #countSent(request: JsonValue, countedFor: CountedFor): Promise<void> {
    const known = [this.#sent, this.#shown].find(
      (counted) => counted && isFor(counted, countedFor) && isSameRequest(counted.request, request),
    );
    const account = known?.account ?? (await this.#ask(request, countedFor));
    if (account === undefined) return;
    this.#sent = countedAs(request, countedFor, account);
    this.#rememberMadeUp(messagesOf(request), account);
  }

  async #ask(request: JsonValue, countedFor: CountedFor): Promise<TokenAccount | undefined> {
    const outcome = await this.#sources.counter.count(request, targetOf(countedFor));
    if (outcome.ok) return outcome.value;
    this.#fault = outcome.reason;
    return undefined;
  }

  /** Trimming makes its messages anew each time: they are known by their text. */
  #rememberMadeUp(messages: readonly JsonValue[], account: TokenAccount): void {
    const shown = new Set(messagesOf(this.#shown?.request));
    const madeUp = messages.flatMap((message, at): [string, number][] =>
      shown.has(message) ? [] : [[JSON.stringify(message), account.messages[at]?.total ?? 0]],
    );
    if (madeUp.every(([text, tokens]) => this.#madeUp.get(text) === tokens)) return;
    this.#madeUp = new Map([...this.#madeUp, ...madeUp].slice(-MADE_UP_LIMIT));
  }

  #createSizes(): SizeTable {
    const { messages = [] } = this.#shown?.account ?? {};
    const totals = messages.map(({ total }) => total);
    return new SizeTable(messagesOf(this.#shown?.request), totals, this.#madeUp);
  }

  #figure(counted: Counted | undefined, request: JsonValue): TokenFigure {
    if (counted === undefined) {
      const tokens = messagesOf(request).reduce(
        (sum: number, message) => sum + this.sizeOf(message).tokens,
        0,
      );
      return { tokens, isPending: true, isEstimate: true };
    }
    const isPending = !isCurrent(counted, request, this.#sources.session.surroundings);
    return { tokens: counted.account.total, isPending, isEstimate: false };
  }
}

function targetOf({ provider, imageSizes }: CountedFor): TokenTarget {
  return { provider, imageSize: imageSizes && sizesGiven(imageSizes) };
}

function countedAs(request: JsonValue, { provider, imageSizes }: CountedFor, account: TokenAccount): Counted {
  return { request, provider, imageSizes, account };
}

function isFor(counted: Counted, { provider, imageSizes }: CountedFor): boolean {
  return counted.provider === provider && counted.imageSizes === imageSizes;
}

function isCurrent(counted: Counted | undefined, request: JsonValue, countedFor: CountedFor): boolean {
  return counted?.request === request && isFor(counted, countedFor);
}
