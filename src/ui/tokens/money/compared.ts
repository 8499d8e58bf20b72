import { costOf } from '../../../core/money/bill';
import { fitOf, type Fit } from '../../../core/money/fit';
import type { ModelRow } from '../../../state/tokens/model-comparison.svelte';
import type { Money } from '../../../state/tokens/money.svelte';

/** A model as the table shows it; undefined where nothing is known. */
export interface ComparedModel extends ModelRow {
  readonly tokens: number;
  /** Of the window. */
  readonly share: number | undefined;
  /** Input and expected reply, in units of the currency. */
  readonly price: number | undefined;
  /** The same with the whole prompt from the cache. */
  readonly cachedPrice: number | undefined;
  readonly fit: Fit;
}

/** What the table can be sorted by. */
export const SORTS = ['model', 'tokens', 'share', 'price', 'cachedPrice', 'verdict'] as const;
export type Sort = (typeof SORTS)[number];

/** The rule that says in the problems what the fit says here. */
const WINDOW_RULE = 'context-length-exceeded';

/** Sizes and prices of a row. `reply` is expected, `asked` may be at most; both in tokens. */
export function comparedModel(row: ModelRow, money: Money, reply: number, asked: number): ComparedModel {
  const { model, total } = row;
  const tariff = money.tariffOf(model);
  const longest = model.maxOutput ?? Infinity;
  const output = Math.min(reply, longest);
  const cost = (cached: number) =>
    tariff && costOf(tariff, { input: total, cached, output }, money.isPeakFor(model));
  return {
    ...row,
    errors: row.errors.filter((rule) => rule !== WINDOW_RULE),
    tokens: total,
    share: model.context === null ? undefined : total / model.context,
    price: cost(0),
    cachedPrice: tariff?.price.cached == null ? undefined : cost(total),
    fit: fitOf(model, total, asked),
  };
}

/** In the order of the table of models, or by a column; what is not known comes last. */
export function sorted(rows: readonly ComparedModel[], by: Sort, isDown: boolean): readonly ComparedModel[] {
  if (by === 'model') return isDown ? rows.toReversed() : rows;
  const direction = isDown ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [left, right] = [keyOf(one, by), keyOf(other, by)];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return (left - right) * direction;
  });
}

function keyOf(row: ComparedModel, by: Exclude<Sort, 'model'>): number | undefined {
  return by === 'verdict' ? row.errors.length * 10 + Number(row.fit.kind !== 'fits') : row[by];
}
