import { because, type ReasonCode } from '../account';
import type { Draft } from '../draft';
import type { StepOf } from '../recipe';
import { endsOn, startsOn, unitsOf, type DraftUnit } from '../units';

interface Span {
  /** Units [0, head) and [tail, end) stay. */
  readonly head: number;
  readonly tail: number;
  readonly end: number;
  /** Units [tail, due) stay only because the start moves in steps. */
  readonly due: number;
}

/** Keeps a fixed number of units at one end or both. */
export function runWindow(draft: Draft, step: StepOf<'window'>): void {
  const units = unitsOf(draft, step.unit);
  const span = spanOf(draft, step, units);
  units.forEach((unit, at) => {
    const reason = reasonFor(step, span, at, units.length);
    for (const index of unit) {
      if (reason === 'in-window' || reason === 'not-yet:step') draft.keep(index, reason);
      else draft.drop(index, because(reason));
    }
  });
  draft.settle();
}

function spanOf(draft: Draft, step: StepOf<'window'>, units: readonly DraftUnit[]): Span {
  let end = units.length;
  if (step.side !== 'first') end = lastMatch(draft, step, units, end);
  const sizes = sizesOf(step, end);
  let head = Math.min(sizes.head, end);
  if (step.side === 'first') {
    head = lastMatch(draft, step, units, head);
    return { head, tail: end, due: end, end };
  }
  const due = Math.max(head, end - sizes.tail);
  let tail = step.side === 'last' ? Math.floor(due / step.step) * step.step : due;
  if (step.startOn !== undefined) {
    while (tail < end && !startsOn(draft, units[tail] ?? [], step.startOn)) tail += 1;
  }
  return { head, tail, end, due };
}

function sizesOf(step: StepOf<'window'>, all: number): { readonly head: number; readonly tail: number } {
  const keep = step.keep ?? all;
  if (step.side === 'last') return { head: 0, tail: keep };
  if (step.side === 'first') return { head: keep, tail: 0 };
  const given = step.head !== undefined || step.tail !== undefined;
  return given
    ? { head: step.head ?? 0, tail: step.tail ?? 0 }
    : { head: Math.floor(keep / 2), tail: Math.ceil(keep / 2) };
}

/** How many leading units remain when trailing ones that do not end on the wanted role go. */
function lastMatch(
  draft: Draft,
  step: StepOf<'window'>,
  units: readonly DraftUnit[],
  length: number,
): number {
  if (step.endOn === undefined) return length;
  let end = length;
  while (end > 0 && !endsOn(draft, units[end - 1] ?? [], step.endOn)) end -= 1;
  return end;
}

function reasonFor(
  step: StepOf<'window'>,
  { head, tail, end, due }: Span,
  at: number,
  all: number,
): ReasonCode {
  if (at < head) return 'in-window';
  if (at >= tail && at < end) return at < due ? 'not-yet:step' : 'in-window';
  if (at >= end && end < all) return 'after-end-on';
  if (step.side === 'first') return 'newer-than-window';
  if (at >= due) return 'before-start-on';
  return step.side === 'both' ? 'between-head-and-tail' : 'older-than-window';
}
