import { readRequest, type Reading } from '../conversation/reading';
import { applyEdits } from '../json/edit-text';
import type { Splice } from '../json/splice';
import type { JsonValue } from '../json/value';
import type { Diagnostic, Fix } from './diagnostic';

/** What repairing at once changed: text edits, each relative to the text before it, and how many faults they mended. */
export interface Repairs {
  readonly splices: readonly Splice[];
  readonly count: number;
}

/** Enough for a conversation that is wrong everywhere; the user can repair again. */
const REPAIR_LIMIT = 300;

/** The one repair of a fault that loses and invents nothing; undefined when there is a choice to make. */
export function onlySafeFix(diagnostic: Diagnostic): Fix | undefined {
  const safe = diagnostic.fixes.filter((fix) => fix.kind === 'safe');
  return safe.length === 1 && diagnostic.severity !== 'hint' ? safe[0] : undefined;
}

/**
 * Makes every repair that loses and invents nothing and leaves no choice, checking again after each: repairs move places and
 * may mend, or uncover, other faults. A repair that does not help is not tried twice, so this always ends.
 */
export function repairAll(reading: Reading, check: (request: JsonValue) => readonly Diagnostic[]): Repairs {
  const splices: Splice[] = [];
  const tried = new Set<string>();
  let current = reading;
  while (tried.size < REPAIR_LIMIT) {
    const found = check(current.value).find((one) => onlySafeFix(one) && !tried.has(keyOf(one)));
    const fix = found && onlySafeFix(found);
    if (found === undefined || fix === undefined) break;
    tried.add(keyOf(found));
    const edited = applyEdits(current.text, fix.edits);
    splices.push(...edited.splices);
    current = readRequest(edited.text, current);
  }
  return { splices, count: tried.size };
}

function keyOf(diagnostic: Diagnostic): string {
  return JSON.stringify([diagnostic.rule, onlySafeFix(diagnostic)?.edits]);
}
