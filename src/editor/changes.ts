import type { ChangeSet, TransactionSpec } from '@codemirror/state';
import type { Splice } from '../core/json/splice';

/** The splices of a change set, each relative to the text before it. */
export function splicesOf(changes: ChangeSet): readonly Splice[] {
  const splices: Splice[] = [];
  changes.iterChanges((fromA, toA, fromB, _toB, inserted) => {
    // Left of a change everything already stands where it ends up.
    splices.push({ from: fromB, to: fromB + (toA - fromA), insert: inserted.toString() });
  });
  return splices;
}

/** Transaction specs that apply splices one after the other. */
export function specsOf(splices: readonly Splice[]): readonly TransactionSpec[] {
  return splices.map((splice) => ({ changes: splice, sequential: true }));
}
