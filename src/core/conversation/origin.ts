import type { JsonEdit } from '../json/edit';
import { isEqual } from '../json/reconcile';
import { spliceBetween } from '../json/splice';
import type { JsonValue } from '../json/value';
import { roleOf, textOf } from './message';

/** For each message after a change, the index it had before it; -1 for a new one. */
export type Origin = readonly number[];

/** Where each message comes from after structural edits; undefined when an edit replaces `messages` as a whole. */
export function originOfEdits(edits: readonly JsonEdit[], count: number): Origin | undefined {
  const origin = Array.from({ length: count }, (_, index) => index);
  for (const edit of edits) {
    const [first, index] = edit.path;
    if (edit.path.length < 2 && (first === undefined || first === 'messages')) return undefined;
    if (first !== 'messages' || edit.path.length !== 2 || typeof index !== 'number') continue;
    if (edit.kind === 'insert') origin.splice(index, 0, -1);
    if (edit.kind === 'remove') origin.splice(index, 1);
    if (edit.kind === 'move') origin.splice(edit.to, 0, ...origin.splice(index, 1));
  }
  return origin;
}

/**
 * Where each message comes from after a free change of the text: equal messages at both ends, then equal ones in between
 * (a message cut and pasted elsewhere), then edited ones: in order when as many are left on both sides, else by likeness.
 */
export function originOfChange(before: readonly JsonValue[], after: readonly JsonValue[]): Origin {
  const limit = Math.min(before.length, after.length);
  let head = 0;
  while (head < limit && isEqual(before[head], after[head])) head++;
  let tail = 0;
  while (tail < limit - head && isEqual(before[before.length - 1 - tail], after[after.length - 1 - tail]))
    tail++;
  const shift = before.length - after.length;
  const origin = after.map((_, index) =>
    index < head ? index : index >= after.length - tail ? index + shift : -1,
  );
  matchMiddle(before, after, head, tail, origin);
  return origin;
}

function matchMiddle(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  head: number,
  tail: number,
  origin: number[],
): void {
  const places = new Map<string, number[]>();
  for (let index = head; index < before.length - tail; index++) {
    const key = JSON.stringify(before[index]);
    places.set(key, [...(places.get(key) ?? []), index]);
  }
  const unmatched: number[] = [];
  for (let index = head; index < after.length - tail; index++) {
    const place = places.get(JSON.stringify(after[index]))?.shift();
    if (place === undefined) unmatched.push(index);
    else origin[index] = place;
  }
  const left = [...places.values()].flat().sort((a, b) => a - b);
  if (left.length === unmatched.length) unmatched.forEach((index, at) => (origin[index] = left[at] ?? -1));
  else if (left.length * unmatched.length <= MAX_COMPARISONS)
    matchAlike(before, after, left, unmatched, origin);
}

/** Beyond this, telling edited messages from new ones costs more than a lost note. */
const MAX_COMPARISONS = 10_000;
/** Share of the longer text that beginning and end must have in common for a message to count as edited, not new. */
const LIKENESS = 0.5;

/** Messages were edited and others added or removed in one change: each goes on as the one it is most like, if any. */
function matchAlike(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  left: readonly number[],
  unmatched: readonly number[],
  origin: number[],
): void {
  const free = new Map(left.map((index) => [index, before[index]]));
  for (const index of unmatched) {
    let best = { index: -1, likeness: LIKENESS };
    for (const [candidate, old] of free) {
      const likeness = likenessOf(old, after[index]);
      if (likeness > best.likeness) best = { index: candidate, likeness };
    }
    origin[index] = best.index;
    free.delete(best.index);
  }
}

/** From 0 to 1, by what is said; 0 for messages of different roles or without text. */
function likenessOf(before: JsonValue | undefined, after: JsonValue | undefined): number {
  const [old, text] = [textOf(before), textOf(after)];
  if (roleOf(before) !== roleOf(after) || old === '' || text === '') return 0;
  const splice = spliceBetween(old, text);
  if (splice === undefined) return 1;
  return 1 - Math.max(splice.to - splice.from, splice.insert.length) / Math.max(old.length, text.length);
}
