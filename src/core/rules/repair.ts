import type { Diagnostic, Fix } from '../diagnostics/diagnostic';
import { onlySafeFix } from '../diagnostics/repair-all';
import { applyJsonEdits } from '../json/edit-value';
import type { JsonEdit } from '../json/edit';
import type { JsonValue } from '../json/value';
import { checkRequest, type CheckOptions } from './check';

/** Faults may uncover others; this many rounds are far more than any rule needs. */
const ROUND_LIMIT = 40;

/**
 * `request` with every repair made that loses and invents nothing and leaves no choice; repeated until none is left. Of the
 * places a round touches each is touched once, the last first, so that all edits hold. Never makes the request worse.
 */
export function repairRequest(request: JsonValue, options: CheckOptions): JsonValue {
  let current = request;
  let problems = checkRequest(current, options);
  for (let round = 0; round < ROUND_LIMIT; round += 1) {
    const step = improve(current, problems, options);
    if (step === undefined) break;
    [current, problems] = step;
  }
  return current;
}

type Step = readonly [request: JsonValue, problems: readonly Diagnostic[]];

/** All repairs that can be made side by side, or the first single one that helps. */
function improve(
  request: JsonValue,
  problems: readonly Diagnostic[],
  options: CheckOptions,
): Step | undefined {
  const fixes = problems.flatMap((problem) => onlySafeFix(problem) ?? []);
  if (fixes.length === 0) return undefined;
  const tries = [sideBySide(fixes), ...fixes.map((fix) => [fix])];
  for (const chosen of tries) {
    const next = applyJsonEdits(
      request,
      chosen.flatMap(({ edits }) => edits),
    );
    const left = checkRequest(next, options);
    if (isBetter(left, problems)) return [next, left];
  }
  return undefined;
}

/** Fewer errors, or as many and fewer warnings. */
function isBetter(after: readonly Diagnostic[], before: readonly Diagnostic[]): boolean {
  const count = (problems: readonly Diagnostic[], severity: string) =>
    problems.filter((problem) => problem.severity === severity).length;
  const errors = count(after, 'error') - count(before, 'error');
  return errors < 0 || (errors === 0 && count(after, 'warning') < count(before, 'warning'));
}

/** The fixes that touch different messages, from the end of the list to its start; those of the body when they stand alone. */
function sideBySide(fixes: readonly Fix[]): readonly Fix[] {
  const reach = fixes.map((fix) => ({ fix, ...reachOf(fix.edits) }));
  reach.sort((a, b) => b.from - a.from);
  let edge = Infinity;
  const chosen: Fix[] = [];
  for (const { fix, from, to } of reach) {
    if (to >= edge) continue;
    chosen.push(fix);
    edge = from;
  }
  return chosen;
}

/** First and last message an edit list names; an edit of the body reaches from before the first message to itself. */
function reachOf(edits: readonly JsonEdit[]): { readonly from: number; readonly to: number } {
  const places = edits.flatMap((edit) => {
    const [list, at] = edit.path;
    const own = list === 'messages' && typeof at === 'number' ? at : -1;
    return edit.kind === 'move' && edit.path.length === 2 ? [own, edit.to] : [own];
  });
  return { from: Math.min(...places), to: Math.max(...places) };
}
