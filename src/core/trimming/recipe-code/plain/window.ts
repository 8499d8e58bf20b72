import { drop, type Draft, type Item } from './base';
import { unitsOf, type Unit } from './units';

export interface WindowStep {
  unit: Unit;
  side: 'last' | 'first' | 'both';
  /** Units kept at the beginning and at the end. */
  head: number;
  tail: number;
  /** The window start moves by whole multiples of this, so that the prefix rests in between. */
  step: number;
  startOn?: string[];
  endOn?: string[];
}

/** Keeps a fixed number of units at one end or both. */
export function keepWindow(draft: Draft, { unit, side, head, tail, step, startOn, endOn }: WindowStep): void {
  const units = unitsOf(draft, unit);
  const isOn = (item: Item | undefined, roles: string[]) =>
    item !== undefined && roles.includes(item.value.role);
  const lastOn = (length: number) => {
    let end = length;
    while (endOn && end > 0 && !isOn(units[end - 1]?.at(-1), endOn)) end -= 1;
    return end;
  };
  const end = side === 'first' ? units.length : lastOn(units.length);
  let headEnd = Math.min(head, end);
  let tailStart = Math.max(headEnd, end - tail);
  if (side === 'last') tailStart = Math.floor(tailStart / step) * step;
  while (side !== 'first' && startOn && tailStart < end && !isOn(units[tailStart]?.[0], startOn))
    tailStart += 1;
  if (side === 'first') {
    headEnd = lastOn(headEnd);
    tailStart = end;
  }
  units.forEach((items, at) => {
    const isKept = at < headEnd || (at >= tailStart && at < end);
    if (!isKept) for (const item of items) drop(draft, item);
  });
}
