import type { JsonEdit } from '../json/edit';
import { isEqual } from '../json/reconcile';
import type { JsonValue } from '../json/value';

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
 * (a message cut and pasted elsewhere), then, when as many are left on both sides, in order (edited ones).
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
}
