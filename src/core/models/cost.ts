import type { Model, Price } from './model';

export type Currency = 'usd' | 'cny';

/** Tokens of one request. `cached` and `cacheWrite` are parts of `input`. */
export interface TokenUse {
  readonly input: number;
  readonly cached?: number;
  readonly cacheWrite?: number;
  readonly output?: number;
}

export interface PriceTerms {
  readonly currency: Currency;
  /** At the vendor's peak hours; see `isPeakAt`. */
  readonly peak?: boolean;
}

const PRICED_TOKENS = 1_000_000;
const HOUR_MS = 3_600_000;

/** Money for one request in units of the currency; undefined when the vendor lists no price in it. */
export function costOf(model: Model, use: TokenUse, terms: PriceTerms): number | undefined {
  const price = priceOf(model, use.input, terms);
  if (price === undefined) return undefined;
  const { input, cached = 0, cacheWrite = 0, output = 0 } = use;
  const money =
    (input - cached - cacheWrite) * price.input +
    cached * (price.cached ?? price.input) +
    cacheWrite * (price.cacheWrite ?? price.input) +
    output * price.output;
  return money / PRICED_TOKENS;
}

/** The prices that hold for a request with `input` tokens: peak hours and the long-context surcharge included. */
export function priceOf(
  model: Model,
  input: number,
  { currency, peak = false }: PriceTerms,
): Price | undefined {
  const usual = currency === 'usd' ? model.usd : model.cny;
  const price = (peak ? (currency === 'usd' ? model.usdPeak : model.cnyPeak) : undefined) ?? usual;
  const { long } = model;
  if (price === undefined || long === undefined || input <= long.overInputTokens) return price;
  const times = (each: number | null) => (each === null ? null : each * long.inputFactor);
  return {
    input: price.input * long.inputFactor,
    cached: times(price.cached),
    cacheWrite: times(price.cacheWrite),
    output: price.output * long.outputFactor,
  };
}

/** Whether `time` (milliseconds since 1970, UTC) lies in the vendor's peak hours; public holidays are not known. */
export function isPeakAt({ peak }: Model, time: number): boolean {
  if (peak === undefined) return false;
  const local = new Date(time + peak.utcOffsetHours * HOUR_MS);
  // Sunday is 0 to Date and 7 in the table.
  const weekday = local.getUTCDay() || 7;
  const hour = local.getUTCHours();
  return peak.weekdays.includes(weekday) && peak.hours.some(([from, to]) => hour >= from && hour < to);
}
