import type { Model, Price } from '../models/model';

/** The price lists a vendor may have for a model, named as in the table. */
export const PRICE_LISTS = ['usd', 'usdPeak', 'cny', 'cnyPeak'] as const;
export type PriceList = (typeof PRICE_LISTS)[number];

export const PRICE_FIELDS = ['input', 'cached', 'cacheWrite', 'output'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

/** The user's own prices per 1,000,000 tokens, by model id and list: only those that differ from the table. */
export type PriceEdits = Readonly<Record<string, ModelPriceEdits>>;
export type ModelPriceEdits = Readonly<Partial<Record<PriceList, ListEdits>>>;
type ListEdits = Readonly<Partial<Record<PriceField, number>>>;

/** What of a model its prices need: a model that is not in the table has its id alone. */
export type PricedModel = Pick<Model, 'id' | PriceList | 'peak' | 'long' | 'announced'>;

/** The model with the user's prices in place of the listed ones. A list without input or output price is none. */
export function withEdits<M extends PricedModel>(model: M, edits: PriceEdits): M {
  const own = editsOf(edits, model.id);
  const lists = PRICE_LISTS.flatMap((list): [PriceList, Price][] => {
    const merged = own[list] === undefined ? undefined : mergedPrice(model[list], own[list]);
    return merged === undefined ? [] : [[list, merged]];
  });
  return lists.length === 0 ? model : { ...model, ...Object.fromEntries(lists) };
}

export function editedPrice(edits: PriceEdits, id: string, list: PriceList, field: PriceField) {
  return editsOf(edits, id)[list]?.[field];
}

/** What a price per 1,000,000 tokens can be: nothing, or from a millionth, the last digit that is shown, to 1 for each token. */
const LEAST_PRICE = 0.000001;
export const HIGHEST_PRICE = 1_000_000;

function isPrice(perMillion: number): boolean {
  return perMillion === 0 || (perMillion >= LEAST_PRICE && perMillion <= HIGHEST_PRICE);
}

/** Sets a price, or with undefined goes back to the listed one. A number that is no price changes nothing. */
export function editPrice(
  edits: PriceEdits,
  id: string,
  list: PriceList,
  field: PriceField,
  perMillion: number | undefined,
): PriceEdits {
  if (perMillion !== undefined && !isPrice(perMillion)) return edits;
  const { [field]: _, ...others } = editsOf(edits, id)[list] ?? {};
  const fields = perMillion === undefined ? others : { ...others, [field]: perMillion };
  const lists = withMember(editsOf(edits, id), list, fields);
  return withMember(edits, id, lists);
}

/** The record with the member, or without it when nothing is in it. */
function withMember<T extends object>(record: Readonly<Record<string, T>>, key: string, member: T) {
  const others = Object.entries(record).filter(([name]) => name !== key);
  return Object.fromEntries(Object.keys(member).length === 0 ? others : [...others, [key, member]]);
}

function editsOf(edits: PriceEdits, id: string): ModelPriceEdits {
  return (Object.hasOwn(edits, id) ? edits[id] : undefined) ?? {};
}

function mergedPrice(listed: Price | undefined, edits: ListEdits): Price | undefined {
  const { input, output, cached = null, cacheWrite = null } = { ...listed, ...edits };
  return input === undefined || output === undefined ? undefined : { input, cached, cacheWrite, output };
}
