import { liveItems, type Draft, type Item } from './base';

export type Unit = 'turn' | 'group' | 'message';

/** What is kept or dropped together, in order; protected messages are in no unit. */
export function unitsOf(draft: Draft, unit: Unit): Item[][] {
  return splitBy(
    liveItems(draft).filter((item) => !draft.guarded.has(item)),
    unit,
  );
}

export function splitBy(items: Item[], unit: Unit): Item[][] {
  const units = new Map<unknown, Item[]>();
  for (const item of items) {
    const key = unit === 'turn' ? item.turn : unit === 'group' ? item.group : item;
    const known = units.get(key);
    if (known) known.push(item);
    else units.set(key, [item]);
  }
  return [...units.values()];
}
