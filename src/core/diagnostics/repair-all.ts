import { editReading, type Reading } from '../conversation/reading';
import type { JsonEdit } from '../json/edit';
import { applyJsonEdits } from '../json/edit-value';
import type { Splice } from '../json/splice';
import type { JsonValue } from '../json/value';
import { finish, inOneStep, type Steps } from '../steps';
import type { Diagnostic, Fix, Severity } from './diagnostic';

/** What repairing at once changed: text edits, each relative to the text before it, and how many repairs were made. */
export interface Repairs {
  readonly splices: readonly Splice[];
  readonly count: number;
}

/** Enough for a conversation that is wrong everywhere; the user can repair again. */
const TRY_LIMIT = 300;
/** A kind of repair that fails so often in a row is not tried elsewhere: in long conversations it would fail hundreds of times. */
const FAILURE_LIMIT = 8;

/** The one repair of a fault that loses and invents nothing; undefined when there is a choice to make. */
export function onlySafeFix(diagnostic: Diagnostic): Fix | undefined {
  const safe = diagnostic.fixes.filter((fix) => fix.kind === 'safe');
  return safe.length === 1 && diagnostic.severity !== 'hint' ? safe[0] : undefined;
}

type Check = (request: JsonValue) => readonly Diagnostic[];

/** What a request is repaired toward. `Found` is whatever `find` says of a request. */
export interface Goal<Found> {
  find(request: JsonValue): Steps<Found>;
  /** The repairs to try, best first. */
  repairsOf(found: Found): readonly Fix[];
  /** Below zero when `after` is better than `before`, zero when it is as good, else it does harm. */
  compare(after: Found, before: Found): number;
}

/** The repairs made, and what is found of the request they lead to. */
export interface Repaired<Found> extends Repairs {
  readonly found: Found;
}

interface State<Found> {
  readonly request: JsonValue;
  readonly found: Found;
  readonly fixes: readonly Fix[];
}

/**
 * Makes every repair that loses and invents nothing and leaves no choice, until none is left that helps: repairs move places
 * and may mend, or uncover, other faults. A repair that only uncovers another fault is made when what follows from it
 * helps. Never makes the request worse.
 */
export function repairAll(reading: Reading, check: Check): Repairs {
  const repairsOf = (problems: readonly Diagnostic[]) =>
    problems.flatMap((problem) => onlySafeFix(problem) ?? []);
  const find = (request: JsonValue) => inOneStep(() => check(request));
  const { splices, count } = finish(repairing(reading, { find, repairsOf, compare }));
  return { splices, count };
}

/** The same toward any goal, a step at a time. Trials are made on the value; only what is kept is written into the text. */
export function* repairing<Found>(reading: Reading, goal: Goal<Found>): Steps<Repaired<Found>> {
  let best: State<Found> = { request: reading.value, found: yield* goal.find(reading.value), fixes: [] };
  // Until a search from the best finds nothing better: repairing what is repaired then changes nothing.
  for (;;) {
    const better = yield* searching(best, goal);
    if (better === best) break;
    best = better;
  }
  const edits = best.fixes.flatMap((fix) => fix.edits);
  const { splices } = editReading(reading, edits);
  return { splices, count: best.fixes.length, found: best.found };
}

/** The best that trials lead to, one after the other; `start` itself when none is better. */
function* searching<Found>(start: State<Found>, goal: Goal<Found>): Steps<State<Found>> {
  const tried = new Set<string>();
  let best = start;
  let state = start;
  for (;;) {
    const next = yield* improving(state, goal, tried);
    if (next === undefined) return best;
    if (goal.compare(next.found, best.found) < 0) best = next;
    state = next;
  }
}

/** The first of the trials not yet made that helps, or that makes one repair and does no harm. */
function* improving<Found>(
  state: State<Found>,
  goal: Goal<Found>,
  tried: Set<string>,
): Steps<State<Found> | undefined> {
  const failures = new Map<string, number>();
  for (const fixes of trialsOf(goal.repairsOf(state.found))) {
    const key = JSON.stringify(fixes.map(({ edits }) => edits));
    const kind = fixes[0]?.id ?? '';
    const failed = failures.get(kind) ?? 0;
    if (tried.size >= TRY_LIMIT) return undefined;
    if (tried.has(key) || failed >= FAILURE_LIMIT) continue;
    tried.add(key);
    const request = applyJsonEdits(
      state.request,
      fixes.flatMap(({ edits }) => edits),
    );
    const found = yield* goal.find(request);
    const change = goal.compare(found, state.found);
    if (change < 0 || (change === 0 && fixes.length === 1))
      return { request, found, fixes: [...state.fixes, ...fixes] };
    failures.set(kind, failed + 1);
  }
  return undefined;
}

/** All repairs that can be made side by side; where one of them spoils that, those of one kind; then each alone. */
function trialsOf(found: readonly Fix[]): readonly (readonly Fix[])[] {
  const kinds = new Map<string, Fix[]>();
  for (const fix of found) {
    const kind = kinds.get(fix.id);
    if (kind) kind.push(fix);
    else kinds.set(fix.id, [fix]);
  }
  const ofKinds = kinds.size > 1 ? [...kinds.values()].map(sideBySide) : [];
  return [sideBySide(found), ...ofKinds, ...found.map((fix) => [fix])].filter((fixes) => fixes.length > 0);
}

/** Below zero for fewer errors, or as many and fewer warnings. */
function compare(after: readonly Diagnostic[], before: readonly Diagnostic[]): number {
  const growth = (severity: Severity) => countOf(after, severity) - countOf(before, severity);
  return growth('error') || growth('warning');
}

/** How many of the problems are of that severity. */
export function countOf(problems: readonly Diagnostic[], severity: Severity): number {
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
