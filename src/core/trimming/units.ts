import { roleOf } from '../conversation/message';
import type { Draft } from './draft';
import type { Unit } from './recipe';

/** Messages that a step keeps or drops together: the sent, unprotected members of one message, group or turn. */
export type DraftUnit = readonly number[];

/** The units of the draft in order; system, first-user and pinned messages are in none, so they are never counted. */
export function unitsOf(draft: Draft, unit: Unit): readonly DraftUnit[] {
  const free = draft.live.filter((index) => !draft.guarded.has(index));
  if (unit === 'message') return free.map((index) => [index]);
  const keyOf = unit === 'group' ? draft.layout.groupOf : draft.layout.turnOf;
  return splitBy(free, keyOf);
}

/** The groups within a unit, in order. */
export function groupsWithin(draft: Draft, unit: DraftUnit): readonly DraftUnit[] {
  return splitBy(unit, draft.layout.groupOf);
}

function splitBy(indexes: readonly number[], keyOf: readonly number[]): readonly DraftUnit[] {
  const units: number[][] = [];
  const places = new Map<number, number>();
  let lastKey = -1;
  let last: number[] = [];
  for (const index of indexes) {
    const key = keyOf[index] ?? 0;
    if (key !== lastKey) {
      // Members mostly adjoin; the map is asked only where a unit begins or comes back.
      const place = places.get(key) ?? units.push([]) - 1;
      places.set(key, place);
      last = units[place] ?? last;
      lastKey = key;
    }
    last.push(index);
  }
  return units;
}

export function startsOn(draft: Draft, unit: DraftUnit, roles: string | readonly string[]): boolean {
  return hasRole(draft, unit[0], roles);
}

export function endsOn(draft: Draft, unit: DraftUnit, roles: string | readonly string[]): boolean {
  return hasRole(draft, unit.at(-1), roles);
}

function hasRole(draft: Draft, index: number | undefined, roles: string | readonly string[]): boolean {
  if (index === undefined) return false;
  const role = roleOf(draft.valueOf(index));
  return typeof roles === 'string' ? role === roles : roles.some((each) => each === role);
}
