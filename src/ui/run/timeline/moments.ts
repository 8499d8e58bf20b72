import { diffMoments, type ArrayRow, type MomentView } from '../../../core/conversation/array-diff';
import type { TakenStep } from '../../../state/run/run-environment';

/** A moment of a run: before its first step, after one of them, or now, where it was edited since. */
export interface Moment extends MomentView {
  readonly kind: 'start' | 'step' | 'now';
  readonly number: number;
}

/** The moments of a run, oldest first; none before it took a step. */
export function momentsOf(steps: readonly TakenStep[], now: MomentView): readonly Moment[] {
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return [];
  const taken = steps.map((step): Moment => ({ kind: 'step', number: step.number, ...step.afterwards }));
  const isEdited = diffMoments(last.afterwards, now).some(({ kind }) => kind !== 'same');
  return [
    { kind: 'start', number: 0, ...first.before },
    ...taken,
    ...(isEdited ? [{ kind: 'now' as const, number: last.number, ...now }] : []),
  ];
}

/** The array at a moment, against the moment before it. */
export function rowsAt(moments: readonly Moment[], at: number): readonly ArrayRow[] {
  const moment = moments[at];
  return moment ? diffMoments(moments[at - 1] ?? moment, moment) : [];
}
