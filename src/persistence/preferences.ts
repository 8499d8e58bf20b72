import * as z from 'zod/mini';
import type { Measurement } from '../core/usage/calibration';
import type { Currency } from '../core/models/model';
import { OwnRecipeSchema, type OwnRecipe } from '../core/trimming/plan';
import { PRICE_FIELDS, PRICE_LISTS, type PriceEdits } from '../core/money/price-edits';

/** What the first paint needs, and what is remembered of the screen. Kept in localStorage, which answers at once. */
export interface Preferences extends MoneyPreferences {
  readonly locale?: string;
  readonly theme?: string;
  /** Sizes of the panes of each split, in percent, by the split's name. */
  readonly panes?: Readonly<Record<string, readonly number[]>>;
  /** Id of the conversation opened last. */
  readonly conversation?: string;
  /** Prompts counted and billed, by model. */
  readonly measurements?: Readonly<Record<string, readonly Measurement[]>>;
  /** The user's own trimming recipes, under names of their own. */
  readonly recipes?: readonly OwnRecipe[];
}

/** What the user decided about prices; absent: not decided. */
export interface MoneyPreferences {
  readonly currency?: Currency;
  readonly cnyPerUsd?: number;
  readonly prices?: PriceEdits;
  readonly replyTokens?: number;
  readonly moreTurns?: number;
}

const KEY = 'rolecall.preferences';
const price = z.number().check(z.nonnegative());
const count = z.int().check(z.nonnegative());
const FIELDS = {
  measurements: z.record(z.string(), z.array(z.object({ counted: z.int(), measured: z.int() }))),
  recipes: z.array(OwnRecipeSchema),
  locale: z.string(),
  theme: z.string(),
  panes: z.record(z.string(), z.array(z.number())),
  conversation: z.string(),
  currency: z.enum(['usd', 'cny']),
  cnyPerUsd: z.number().check(z.positive()),
  prices: z.record(
    z.string(),
    z.partialRecord(z.enum(PRICE_LISTS), z.partialRecord(z.enum(PRICE_FIELDS), price)),
  ),
  replyTokens: count,
  moreTurns: count,
};

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** The preferences stored; a field that does not fit is left out, a storage that is blocked or damaged holds none. */
export function readPreferences(storage?: Storage): Preferences {
  return Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, schema]) => {
      const field = schema.safeParse(readStored(storage)[name]);
      return field.success ? [[name, field.data]] : [];
    }),
  );
}

/** Stores the fields of `change` beside the others; whether that worked. A choice that cannot be stored holds for this visit. */
export function writePreferences(change: Preferences, storage?: Storage): boolean {
  try {
    (storage ?? localStorage).setItem(KEY, JSON.stringify({ ...readStored(storage), ...change }));
    return true;
  } catch {
    return false;
  }
}

/** Everything stored, fields of other versions included. */
function readStored(storage?: Storage): Readonly<Record<string, unknown>> {
  try {
    // Merely naming localStorage throws where site data is blocked.
    const value: unknown = JSON.parse((storage ?? localStorage).getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
