import type { LongContext, Price } from '../models/model';
import { PRICE_FIELDS, type PriceField } from './price-edits';
import { pricesFor, surchargeFor, type Tariff } from './tariff';

/** Tokens of one request. `cached` and `cacheWrite` are parts of `input`. */
export interface TokenUse {
  readonly input: number;
  readonly cached?: number;
  readonly cacheWrite?: number;
  readonly output?: number;
}

/** A line of a bill: tokens × price = money, in units of the tariff's currency. */
export interface BillLine {
  readonly kind: PriceField;
  readonly tokens: number;
  readonly perMillion: number;
  /** The vendor lists no price of its own for these tokens: they cost what input costs. */
  readonly isInputPrice: boolean;
  readonly money: number;
}

export interface Bill {
  /** All four kinds, in the order of `PRICE_FIELDS`. */
  readonly lines: readonly BillLine[];
  readonly total: number;
  readonly surcharge: LongContext | undefined;
}

const PRICED_TOKENS = 1_000_000;

/** What a request costs, line by line. */
export function billOf(tariff: Tariff, use: TokenUse, isPeak: boolean): Bill {
  const price = pricesFor(tariff, use.input, isPeak);
  const { input, cached = 0, cacheWrite = 0, output = 0 } = use;
  const tokens = { input: input - cached - cacheWrite, cached, cacheWrite, output };
  const lines = PRICE_FIELDS.map((kind) => lineOf(kind, tokens[kind], price));
  return {
    lines,
    total: lines.reduce((sum, { money }) => sum + money, 0),
    surcharge: surchargeFor(tariff, use.input),
  };
}

/** Money for one request in units of the tariff's currency. */
export function costOf(tariff: Tariff, use: TokenUse, isPeak: boolean): number {
  return billOf(tariff, use, isPeak).total;
}

function lineOf(kind: PriceField, tokens: number, price: Price): BillLine {
  const own = price[kind];
  const perMillion = own ?? price.input;
  return {
    kind,
    tokens,
    perMillion,
    isInputPrice: own === null,
    money: (tokens * perMillion) / PRICED_TOKENS,
  };
}
