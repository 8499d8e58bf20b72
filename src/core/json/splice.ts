/** One replacement in a text, by UTF-16 offsets of the text before it. */
export interface Splice {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Applies splices one after the other, each to the text the one before it left. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  let result = text;
  for (let start = 0; start < splices.length;) {
    let end = start + 1;
    while (end < splices.length && isBefore(splices[end], splices[end - 1])) end += 1;
    result = applyBackwards(result, splices.slice(start, end));
    start = end;
  }
  return result;
}

function isBefore(splice: Splice | undefined, other: Splice | undefined): boolean {
  return splice !== undefined && other !== undefined && splice.to <= other.from;
}

/** Splices from the end of the text to its start do not move each other: the text is put together once. */
function applyBackwards(text: string, splices: readonly Splice[]): string {
  const pieces: string[] = [];
  let end = text.length;
  for (const { from, to, insert } of splices) {
    pieces.push(text.slice(to, end), insert);
    end = from;
  }
  return pieces.reduceRight((result, piece) => result + piece, text.slice(0, end));
}

/** The splices that undo `splices`, for the text they were applied to. */
export function invertSplices(text: string, splices: readonly Splice[]): readonly Splice[] {
  const inverse: Splice[] = [];
  let current = text;
  for (const splice of splices) {
    inverse.unshift({
      from: splice.from,
      to: splice.from + splice.insert.length,
      insert: current.slice(splice.from, splice.to),
    });
    current = applySplices(current, [splice]);
  }
  return inverse;
}

/** The one splice that turns `before` into `after`; undefined when they are equal. */
export function spliceBetween(before: string, after: string): Splice | undefined {
  if (before === after) return undefined;
  const limit = Math.min(before.length, after.length);
  let from = 0;
  while (from < limit && before.charCodeAt(from) === after.charCodeAt(from)) from++;
  let tail = 0;
  while (
    tail < limit - from &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail++;
  }
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}
