import { billOf, type Bill, type TokenUse } from '../../core/money/bill';
import { editPrice, type PriceEdits, type PriceField, type PriceList } from '../../core/money/price-edits';
import type { PricedModel } from '../../core/money/price-edits';
import { isPeakAt, tariffOf, type PriceTerms, type Tariff } from '../../core/money/tariff';
import { bareName } from '../../core/models/find';
import type { Currency } from '../../core/models/model';
import { readPreferences, writePreferences, type MoneyPreferences } from '../../persistence/preferences';
import type { Counts } from './counts.svelte';
import { language } from '../language.svelte';
import type { Session } from '../session/session.svelte';

/** When a request is sent: peak hours cost more at some vendors. */
export const HOURS = ['now', 'usual', 'peak'] as const;
export type Hours = (typeof HOURS)[number];

/** A round number to convert with until the user sets a rate. */
const DEFAULT_CNY_PER_USD = 7;
const DEFAULT_REPLY_TOKENS = 500;
const DEFAULT_TURNS = 10;
const CLOCK_MS = 60_000;

/** Prices and how they are shown: the table's, the user's own over it, the currency, and what is expected to come. */
export class Money {
  readonly #session: Session;
  readonly #counts: Counts;
  #kept = $state.raw<MoneyPreferences>(readPreferences());
  #time = $state(Date.now());
  hours = $state<Hours>('now');
  readonly #model = $derived.by((): PricedModel => {
    const { match } = this.#counts;
    return match.kind === 'unknown' ? { id: bareName(match.id) } : match.model;
  });
  readonly #tariff = $derived.by(() => this.tariffOf(this.#model));

  constructor(session: Session, counts: Counts) {
    this.#session = session;
    this.#counts = counts;
  }

  /** What the user chose; until then yuan for Chinese readers where the vendor lists them. */
  get currency(): Currency {
    const isYuan = language.locale === 'zh-CN' && this.#model.cny !== undefined;
    return this.#kept.currency ?? (isYuan ? 'cny' : 'usd');
  }
  get cnyPerUsd(): number {
    return this.#kept.cnyPerUsd ?? DEFAULT_CNY_PER_USD;
  }
  get isRateChosen(): boolean {
    return this.#kept.cnyPerUsd !== undefined;
  }
  get edits(): PriceEdits {
    return this.#kept.prices ?? {};
  }
  /** Length of a reply that is still to come, in tokens; never more than the request allows it. */
  get replyTokens(): number {
    return this.#kept.replyTokens ?? DEFAULT_REPLY_TOKENS;
  }
  get moreTurns(): number {
    return this.#kept.moreTurns ?? DEFAULT_TURNS;
  }

  /** The model in use, with its own name alone when it is not in the table. */
  get model(): PricedModel {
    return this.#model;
  }
  /** Its prices; undefined when none are known. */
  get tariff(): Tariff | undefined {
    return this.#tariff;
  }
  /** Milliseconds since 1970, UTC; a minute old at most. */
  get time(): number {
    return this.#time;
  }
  get isPeak(): boolean {
    return this.isPeakFor(this.#model);
  }

  tariffOf(model: PricedModel): Tariff | undefined {
    return tariffOf(model, this.#terms);
  }

  isPeakFor(model: PricedModel): boolean {
    return this.hours === 'now' ? isPeakAt(model.peak, this.#time) : this.hours === 'peak';
  }

  /** What a request to the model in use costs. */
  billOf(use: TokenUse): Bill | undefined {
    return this.#tariff && billOf(this.#tariff, use, this.isPeak);
  }

  /** The prompt of the request as sent, without its reply and without cache. */
  get promptCost(): number | undefined {
    return this.billOf({ input: this.#counts.total.tokens })?.total;
  }

  keep(change: MoneyPreferences): void {
    this.#kept = { ...this.#kept, ...change };
    writePreferences(change);
  }

  /** Sets a price of the user's own, or goes back to the listed one. */
  setPrice(id: string, list: PriceList, field: PriceField, perMillion: number | undefined): void {
    this.keep({ prices: editPrice(this.edits, id, list, field, perMillion) });
  }

  resetPrices(): void {
    this.keep({ prices: {} });
  }

  /** Lets the clock go on, for prices that depend on the hour; returns how to stop it. */
  followClock(): () => void {
    const timer = setInterval(() => (this.#time = Date.now()), CLOCK_MS);
    return () => clearInterval(timer);
  }

  /** Goes over to another model, with its vendor, as one step that can be undone. */
  switchTo(model: string, provider: string): void {
    this.#session.apply({
      label: 'model',
      edits: [{ kind: 'set', path: ['model'], value: model }],
      surroundings: { provider },
    });
  }

  get #terms(): PriceTerms {
    const { currency, cnyPerUsd, edits } = this;
    return { currency, cnyPerUsd, edits, time: this.#time };
  }
}
