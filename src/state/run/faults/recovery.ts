import type { WireFormat } from '../../../core/conversation/format';
import { formatAt } from '../../../core/dialects/format-at';
import type { JsonEdit } from '../../../core/json/edit';
import { isObject } from '../../../core/json/value';
import { FAULTS } from '../../../core/simulation/faults';
import type { Struck } from '../../../core/simulation/faults/fault';
import type { Session } from '../../session/session.svelte';
import type { TakenStep } from '../run-environment';

/** The shape the conversation is written in. */
export function shapeInView({ request, surroundings }: Session): WireFormat {
  return formatAt(request, surroundings.provider);
}

/** Index of the first message that a step appended, or would have; -1 when its place is gone. */
export function firstIndexOf({ ids }: Session, { appended, after }: TakenStep): number {
  const own = appended.map((id) => ids.indexOf(id)).filter((index) => index >= 0);
  if (own.length > 0) return Math.min(...own);
  const before = after === undefined ? -1 : ids.indexOf(after);
  return after !== undefined && before < 0 ? -1 : before + 1;
}

/** What a robust harness would change in the conversation after a step was struck; none when there is nothing (left) to do. */
export function recoveryEdits(session: Session, taken: TakenStep, struck: Struck): readonly JsonEdit[] {
  const { recovery } = FAULTS[struck.fault];
  const first = firstIndexOf(session, taken);
  if (recovery.kind !== 'repair' || first < 0 || session.isBroken || !isObject(session.request)) return [];
  return recovery.edits({ request: session.request, format: shapeInView(session), first, struck });
}
