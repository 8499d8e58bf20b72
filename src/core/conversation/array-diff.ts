import type { JsonValue } from '../json/value';

/** Messages at some moment, each with an id that it keeps wherever it moves. */
export interface MomentView {
  readonly messages: readonly JsonValue[];
  readonly ids: readonly number[];
}

/** What became of one message between two moments. */
export interface ArrayRow {
  readonly kind: 'same' | 'added' | 'changed' | 'removed';
  readonly id: number;
  /** Index at the later moment; of a removed message, at the earlier one. */
  readonly index: number;
  readonly message: JsonValue | undefined;
  /** The message before it was changed. */
  readonly before?: JsonValue;
}

/** The array at the later moment, with what was removed since the earlier one where it stood. */
export function diffMoments(before: MomentView, after: MomentView): readonly ArrayRow[] {
  const older = new Map(before.ids.map((id, index) => [id, index]));
  const left = new Set(after.ids);
  const rows: ArrayRow[] = [];
  let passed = 0;
  const passRemoved = (end: number) => {
    for (; passed < end; passed += 1) {
      const id = before.ids[passed];
      if (id !== undefined && !left.has(id)) {
        rows.push({ kind: 'removed', id, index: passed, message: before.messages[passed] });
      }
    }
  };
  after.ids.forEach((id, index) => {
    const message = after.messages[index];
    const at = older.get(id);
    if (at !== undefined) passRemoved(at);
    const was = at === undefined ? undefined : before.messages[at];
    if (was === undefined) rows.push({ kind: 'added', id, index, message });
    else if (isSame(was, message)) rows.push({ kind: 'same', id, index, message });
    else rows.push({ kind: 'changed', id, index, message, before: was });
  });
  passRemoved(before.ids.length);
  return rows;
}

function isSame(one: JsonValue, other: JsonValue | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
