/** A line of a comparison: in both texts, only in the older, or only in the newer one. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
  /** Line number, from 1, in the text it stands in (the newer one when in both). */
  readonly line: number;
}

/** More pairs of differing lines than this are shown as one block replaced by another. */
const PAIR_LIMIT = 4_000_000;

/** The shortest way, line by line, from `before` to `after`. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const older = before.split('\n');
  const newer = after.split('\n');
  let head = 0;
  while (head < older.length && head < newer.length && older[head] === newer[head]) head++;
  let tail = 0;
  const limit = Math.min(older.length, newer.length) - head;
  while (tail < limit && older.at(-1 - tail) === newer.at(-1 - tail)) tail++;
  const same = (text: string, index: number): DiffLine => ({ kind: 'same', text, line: index + 1 });
  const end = newer.length - tail;
  return [
    ...newer.slice(0, head).map(same),
    ...diffMiddle(older.slice(head, older.length - tail), newer.slice(head, end), head),
    ...newer.slice(end).map((text, index) => same(text, end + index)),
  ];
}

function diffMiddle(older: readonly string[], newer: readonly string[], offset: number): DiffLine[] {
  const common = older.length * newer.length > PAIR_LIMIT ? undefined : commonLengths(older, newer);
  const width = newer.length + 1;
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < older.length || j < newer.length) {
    const [removed, added] = [older[i], newer[j]];
    if (common && removed !== undefined && removed === added) {
      lines.push({ kind: 'same', text: removed, line: ++j + offset });
      i++;
    } else if (
      removed !== undefined &&
      (!common || added === undefined || at(common, (i + 1) * width + j) >= at(common, i * width + j + 1))
    ) {
      lines.push({ kind: 'removed', text: removed, line: ++i + offset });
    } else {
      lines.push({ kind: 'added', text: added ?? '', line: ++j + offset });
    }
  }
  return lines;
}

/** For each pair of positions, the length of the longest common subsequence of what follows. */
function commonLengths(older: readonly string[], newer: readonly string[]): Uint32Array {
  const width = newer.length + 1;
  const table = new Uint32Array((older.length + 1) * width);
  for (let i = older.length - 1; i >= 0; i--) {
    for (let j = newer.length - 1; j >= 0; j--) {
      table[i * width + j] =
        older[i] === newer[j]
          ? at(table, (i + 1) * width + j + 1) + 1
          : Math.max(at(table, (i + 1) * width + j), at(table, i * width + j + 1));
    }
  }
  return table;
}

function at(table: Uint32Array, index: number): number {
  return table[index] ?? 0;
}
