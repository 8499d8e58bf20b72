/** The byte-pair vocabularies we have. */
export type Encoding = 'o200k_base' | 'cl100k_base' | 'deepseek_v3';

/** Models of a family wrap messages and tools in the same number of tokens (see `core/tokens`). */
export type Family = 'gpt' | 'o' | 'gpt5' | 'deepseek';

/** Money per 1,000,000 tokens; null where the vendor lists none. */
export interface Price {
  readonly input: number;
  readonly cached: number | null;
  readonly cacheWrite: number | null;
  readonly output: number;
}

export type Currency = 'usd' | 'cny';

/** A surcharge on the whole request once its input passes a size. */
export interface LongContext {
  readonly overInputTokens: number;
  /** The price list it belongs to; absent: every one. */
  readonly currency?: Currency;
  /** Multiplies the input, cached and cache-write prices. */
  readonly inputFactor: number;
  readonly outputFactor: number;
}

/** A model as its vendor lists it. Sizes are tokens; null = not published. */
export interface Model {
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly provider: 'openai' | 'deepseek' | 'anthropic' | 'gemini' | 'moonshot' | 'qwen';
  /** null: the vendor's tokenizer is not public. */
  readonly encoding: Encoding | null;
  readonly family: Family | null;
  readonly context: number | null;
  readonly maxInput?: number;
  readonly maxOutput: number | null;
  readonly usd?: Price;
  readonly cny?: Price;
  /** Prices at the vendor's peak hours, and when those are. */
  readonly usdPeak?: Price;
  readonly cnyPeak?: Price;
  readonly peak?: PeakHours;
  /** By size, the smallest first; only the last one passed holds. */
  readonly long?: readonly LongContext[];
  /** Prices that the vendor has announced for a later day. */
  readonly announced?: { readonly from: string; readonly usd: Price };
  /** Tokens an image costs at most, where the vendor says only that. */
  readonly maxImageTokens?: number;
  /** Where the numbers were read and when. */
  readonly source: Source;
  /** Names a text about a doubt or a change to come: `models.notes.<id>`. */
  readonly note?: 'promotion' | 'tiered' | 'unconfirmed';
}

/** Peak hours by the wall clock of a fixed offset; public holidays are not modelled. */
export interface PeakHours {
  readonly utcOffsetHours: number;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekdays: readonly number[];
  /** Half-open intervals of hours, [from, to). */
  readonly hours: readonly (readonly [from: number, to: number])[];
}

export interface Source {
  readonly from: string;
  /** ISO date (or month) on which the numbers were read or published. */
  readonly date: string;
}

export function price(
  input: number,
  cached: number | null,
  output: number,
  cacheWrite: number | null = null,
): Price {
  return { input, cached, cacheWrite, output };
}
