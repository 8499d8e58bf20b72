import { drop, isLatest, totalTokens, type Draft, type Item } from './base';
import { splitBy, unitsOf, type Unit } from './units';

export interface BudgetStep {
  /** Tokens of the whole request, inclusive. */
  max: number;
  unit: Unit;
  side: 'last' | 'first' | 'both';
  onMisfit: 'stop' | 'skip' | 'shorten';
  /** Makes a lone message fit the tokens, where `onMisfit` asks for it; false when it cannot. */
  shorten?: (draft: Draft, item: Item, max: number) => boolean;
}

/** Keeps what fits: what is protected first, then units from the chosen side. */
export function keepBudget(draft: Draft, step: BudgetStep): void {
  const units = unitsOf(draft, step.unit);
  const sizes = units.reduce((sum, unit) => sum + addedBy(draft, unit), 0);
  const taken = new Set<Item>();
  fill(draft, step, units, step.max - (totalTokens(draft) - sizes), taken);
  for (const item of units.flat()) if (!taken.has(item)) drop(draft, item);
}

function fill(draft: Draft, step: BudgetStep, units: Item[][], roomAtFirst: number, taken: Set<Item>): void {
  let room = roomAtFirst;
  for (const [at, unit] of fromSide(units, step.side).entries()) {
    const size = addedBy(draft, unit);
    if (size <= room) {
      room -= size;
      for (const item of unit) taken.add(item);
      continue;
    }
    // One huge turn would leave nothing to cut: within it the cut falls between groups.
    if (step.unit === 'turn' && at === 0) {
      fill(draft, { ...step, unit: 'group' }, splitBy(unit, 'group'), room, taken);
    }
    const [only, ...others] = unit;
    if (step.onMisfit === 'shorten' && only && others.length === 0 && !isLatest(draft, only)) {
      if (step.shorten?.(draft, only, room)) taken.add(only);
    }
    if (step.onMisfit !== 'skip') return;
  }
}

/** Tokens that taking the unit adds; the newest group, where protected, is there already. */
function addedBy(draft: Draft, unit: Item[]): number {
  return unit.reduce((sum, item) => sum + (isLatest(draft, item) ? 0 : item.tokens), 0);
}

function fromSide(units: Item[][], side: BudgetStep['side']): Item[][] {
  if (side === 'first') return units;
  const newestFirst = units.toReversed();
  if (side === 'last') return newestFirst;
  return newestFirst.flatMap((newer, at) => [newer, units[at] ?? []]).slice(0, units.length);
}
