import type { Currency, LongContext, PeakHours, Price } from '../models/model';
import { withEdits, type PriceEdits, type PricedModel } from './price-edits';

/** What the user decides about prices, and the time they are asked for. */
export interface PriceTerms {
  readonly currency: Currency;
  /** Converts where the vendor lists the other currency alone. */
  readonly cnyPerUsd: number;
  readonly edits: PriceEdits;
  /** Milliseconds since 1970, UTC. */
  readonly time: number;
}

/** The prices of a model in one currency. */
export interface Tariff {
  readonly currency: Currency;
  /** Listed in the other currency, and converted at the user's rate. */
  readonly isConverted: boolean;
  /** Some of it is the user's own. */
  readonly isEdited: boolean;
  readonly price: Price;
  /** At the vendor's peak hours; undefined when it has none. */
  readonly peak: Price | undefined;
  readonly long: readonly LongContext[];
}

/** The tariff of a model under these terms; undefined when no price is known in any currency. */
export function tariffOf(model: PricedModel, terms: PriceTerms): Tariff | undefined {
  const current = withEdits(atTime(model, terms.time), terms.edits);
  const listed = current[terms.currency] !== undefined;
  const source = listed ? terms.currency : OTHER[terms.currency];
  const price = current[source];
  if (price === undefined) return undefined;
  const factor = listed ? 1 : factorTo(terms.currency, terms.cnyPerUsd);
  const peak = current[`${source}Peak`];
  return {
    currency: terms.currency,
    isConverted: !listed,
    isEdited: Object.hasOwn(terms.edits, model.id),
    price: scaled(price, factor, factor),
    peak: peak && scaled(peak, factor, factor),
    long: (model.long ?? []).filter(({ currency = source }) => currency === source),
  };
}

/** The prices that hold for a request with `inputTokens`: peak hours and the long-context surcharge included. */
export function pricesFor(tariff: Tariff, inputTokens: number, isPeak: boolean): Price {
  const price = (isPeak ? tariff.peak : undefined) ?? tariff.price;
  const surcharge = surchargeFor(tariff, inputTokens);
  return surcharge === undefined ? price : scaled(price, surcharge.inputFactor, surcharge.outputFactor);
}

/** The surcharge that a request of this size pays, if any. */
export function surchargeFor({ long }: Tariff, inputTokens: number): LongContext | undefined {
  return long.findLast(({ overInputTokens }) => inputTokens > overInputTokens);
}

/** Whether `time` (milliseconds since 1970, UTC) lies in the peak hours; public holidays are not known. */
export function isPeakAt(peak: PeakHours | undefined, time: number): boolean {
  if (peak === undefined) return false;
  const local = new Date(time + peak.utcOffsetHours * HOUR_MS);
  // Sunday is 0 to Date and 7 in the table.
  const weekday = local.getUTCDay() || 7;
  const hour = local.getUTCHours();
  return peak.weekdays.includes(weekday) && peak.hours.some(([from, to]) => hour >= from && hour < to);
}

const HOUR_MS = 3_600_000;
const OTHER: Readonly<Record<Currency, Currency>> = { usd: 'cny', cny: 'usd' };

function factorTo(currency: Currency, cnyPerUsd: number): number {
  return currency === 'cny' ? cnyPerUsd : 1 / cnyPerUsd;
}

/** The model as its vendor prices it on that day; announced days begin at midnight UTC. */
function atTime<M extends PricedModel>(model: M, time: number): M {
  const { announced } = model;
  return announced !== undefined && time >= Date.parse(announced.from)
    ? { ...model, usd: announced.usd }
    : model;
}

function scaled(price: Price, inputFactor: number, outputFactor: number): Price {
  if (inputFactor === 1 && outputFactor === 1) return price;
  const times = (each: number | null) => (each === null ? null : each * inputFactor);
  return {
    input: price.input * inputFactor,
    cached: times(price.cached),
    cacheWrite: times(price.cacheWrite),
    output: price.output * outputFactor,
  };
}
