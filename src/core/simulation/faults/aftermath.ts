import { resultsAt } from '../../conversation/call-places';
import type { WireFormat } from '../../conversation/format';
import type { JsonValue } from '../../json/value';
import type { Step } from '../loop';
import type { Aftermath } from './fault';
import { messagesWith, resultId, resultsIn } from './parts';

const NOTHING: Aftermath = { late: [], passedOver: [] };

/** What is left behind after a step: late results wait for the next model step, whatever comes of it. */
export function aftermathOf(before: Aftermath | undefined, step: Step): Aftermath | undefined {
  const struck = step.kind === 'done' ? undefined : step.struck;
  if (before === undefined && struck === undefined) return undefined;
  const { late, passedOver } = before ?? NOTHING;
  const waiting = step.kind === 'model' ? [] : late;
  const after: Aftermath = {
    late: [...waiting, ...(struck?.late ?? [])],
    passedOver: [...passedOver, ...(struck?.passedOver ?? [])],
  };
  return after.late.length + after.passedOver.length > 0 ? after : undefined;
}

/** A model step with the results behind it that were late; those that stand in the array by now are forgotten. */
export function withLateResults<S extends Step>(
  step: S,
  aftermath: Aftermath | undefined,
  shown: readonly JsonValue[],
  format: WireFormat,
): S {
  if (step.kind !== 'model' || aftermath === undefined || aftermath.late.length === 0) return step;
  const present = new Set(shown.flatMap((message) => resultsAt(message, 0, format).map(({ id }) => id)));
  const late = resultsIn(aftermath.late, format).filter((result) => !present.has(resultId(result, format)));
  return { ...step, appended: [...step.appended, ...messagesWith(late, format)] };
}
