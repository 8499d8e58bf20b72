import { readRequest, type Reading } from '../conversation/reading';
import { applyEdits } from '../json/edit-text';
import type { JsonEdit } from '../json/edit';
import type { Splice } from '../json/splice';
import type { JsonValue } from '../json/value';
import type { Diagnostic, Fix, Severity } from './diagnostic';

/** What repairing at once changed: text edits, each relative to the text before it, and how many repairs were made. */
export interface Repairs {
  readonly splices: readonly Splice[];
  readonly count: number;
}

/** Enough for a conversation that is wrong everywhere; the user can repair again. */
const TRY_LIMIT = 300;

/** The one repair of a fault that loses and invents nothing; undefined when there is a choice to make. */
export function onlySafeFix(diagnostic: Diagnostic): Fix | undefined {
  const safe = diagnostic.fixes.filter((fix) => fix.kind === 'safe');
  return safe.length === 1 && diagnostic.severity !== 'hint' ? safe[0] : undefined;
}

type Check = (request: JsonValue) => readonly Diagnostic[];

interface State extends Repairs {
  readonly reading: Reading;
  readonly problems: readonly Diagnostic[];
}

/**
 * Makes every repair that loses and invents nothing and leaves no choice, until none is left that helps: repairs move places
 * and may mend, or uncover, other faults. A repair that only uncovers another fault is made when what follows from it
 * helps. Never makes the request worse.
 */
export function repairAll(reading: Reading, check: Check): Repairs {
  const tried = new Set<string>();
  let state: State = { reading, problems: check(reading.value), splices: [], count: 0 };
  let best = state;
  for (let next = step(state, check, tried); next !== undefined; next = step(state, check, tried)) {
    if (compare(next.problems, best.problems) < 0) best = next;
    state = next;
  }
  return { splices: best.splices, count: best.count };
}

/** All repairs that can be made side by side or, when they do not help together, the first new one that does no harm. */
function step(state: State, check: Check, tried: Set<string>): State | undefined {
  const found = state.problems.flatMap((problem) => onlySafeFix(problem) ?? []);
  const together = sideBySide(found);
  for (const fixes of [together, ...found.map((fix) => [fix])]) {
    const key = JSON.stringify(fixes.map(({ edits }) => edits));
    if (tried.size >= TRY_LIMIT) return undefined;
    if (tried.has(key)) continue;
    tried.add(key);
    const next = withFixes(state, fixes, check);
    const change = compare(next.problems, state.problems);
    if (change < 0 || (change === 0 && fixes.length === 1)) return next;
  }
  return undefined;
}

function withFixes(state: State, fixes: readonly Fix[], check: Check): State {
  const edits = fixes.flatMap((fix) => fix.edits);
  const { text, splices } = applyEdits(state.reading.text, edits);
  const reading = readRequest(text, state.reading);
  return {
    reading,
    problems: check(reading.value),
    splices: [...state.splices, ...splices],
    count: state.count + fixes.length,
  };
}

/** Below zero for fewer errors, or as many and fewer warnings. */
function compare(after: readonly Diagnostic[], before: readonly Diagnostic[]): number {
  const growth = (severity: Severity) => countOf(after, severity) - countOf(before, severity);
  return growth('error') || growth('warning');
}

function countOf(problems: readonly Diagnostic[], severity: Severity): number {
  return problems.filter((problem) => problem.severity === severity).length;
}

/**
 * Of the fixes those that touch different messages, from the end of the list to its start, so that the places of all hold;
 * one of the body only when it stands alone.
 */
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
