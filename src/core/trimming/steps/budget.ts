import { because } from '../account';
import type { Draft } from '../draft';
import type { StepOf } from '../recipe';
import { groupsWithin, unitsOf, type DraftUnit } from '../units';
import { shortenMessage } from '../shortening';

/** Keeps what fits into a number of tokens: what is protected first, then units from the chosen side. */
export function runBudget(draft: Draft, step: StepOf<'budget'>): void {
  draft.limit = step.max - step.reserveOutput;
  const units = unitsOf(draft, step.unit);
  const sizes = units.reduce((sum, unit) => sum + sizeOf(draft, unit), 0);
  const room = draft.limit - (draft.total - sizes);
  const taken = new Set<number>();
  fill(draft, step, orderOf(units, step.side), room, taken);
  for (const unit of units) {
    for (const index of unit) {
      if (taken.has(index)) draft.keep(index, 'in-budget');
      else draft.drop(index, because('over-budget'));
    }
  }
  draft.settle();
}

function fill(
  draft: Draft,
  step: StepOf<'budget'>,
  order: readonly DraftUnit[],
  roomAtFirst: number,
  taken: Set<number>,
): void {
  let room = roomAtFirst;
  for (const [at, unit] of order.entries()) {
    const size = sizeOf(draft, unit);
    if (size <= room) {
      room -= size;
      for (const index of unit) taken.add(index);
      continue;
    }
    // One huge turn would leave nothing to cut: within the newest turn the cut falls between groups.
    if (step.unit === 'turn' && at === 0) {
      fill(draft, { ...step, unit: 'group' }, orderOf(groupsWithin(draft, unit), step.side), room, taken);
    }
    if (step.onMisfit === 'shorten') shortenInto(draft, unit, room, taken);
    if (step.onMisfit !== 'skip') return;
  }
}

/** Tokens that taking the unit adds; the newest group, where protected, is there already. */
function sizeOf(draft: Draft, unit: DraftUnit): number {
  return unit.reduce((sum, index) => sum + (draft.isLatest(index) ? 0 : draft.tokensOf(index)), 0);
}

function orderOf(units: readonly DraftUnit[], side: StepOf<'budget'>['side']): readonly DraftUnit[] {
  if (side === 'first') return units;
  const newestFirst = units.toReversed();
  if (side === 'last') return newestFirst;
  return newestFirst.flatMap((newer, at) => [newer, units[at] ?? []]).slice(0, units.length);
}

/** Cuts the text of a lone message to what room is left. */
function shortenInto(draft: Draft, unit: DraftUnit, room: number, taken: Set<number>): void {
  const [index, ...others] = unit;
  if (index === undefined || others.length > 0 || draft.isLatest(index)) return;
  const count = (message: unknown) => draft.env.count(message, index);
  const shortened = shortenMessage(draft.valueOf(index), { max: room, keep: 'both', count });
  if (shortened === undefined || shortened.tokens > room) return;
  draft.change(index, shortened.value, shortened.tokens, 'shortened', 'too-long');
  taken.add(index);
}
