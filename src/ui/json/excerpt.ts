import type { DiffLine } from '../../core/json/line-diff';
import { spliceBetween } from '../../core/json/splice';

/** A line of a shown comparison; `change` is the part in which it differs from the line it replaces or is replaced by. */
export interface ExcerptLine {
  readonly kind: DiffLine['kind'];
  readonly line: number;
  readonly head: string;
  readonly change: string;
  readonly tail: string;
}

/** A row of a shown comparison: a line, a run of unchanged lines left out, or what is beyond the limit. */
export type ExcerptRow =
  | ExcerptLine
  | { readonly kind: 'skipped'; readonly count: number }
  | { readonly kind: 'more'; readonly count: number };

/** Unchanged lines shown on each side of a change. */
const CONTEXT_LINES = 2;
const ROW_LIMIT = 400;
/** Longer pieces of a line are cut: a pasted image is one line of a million characters. */
const PIECE_LIMIT_CHARS = 240;

/** The changes of a comparison with the lines next to them. */
export function excerptOf(lines: readonly DiffLine[]): readonly ExcerptRow[] {
  const isNear = nearChange(lines);
  const partners = partnersOf(lines);
  const rows: ExcerptRow[] = [];
  let skipped = 0;
  const closeGap = () => {
    if (skipped > 0) rows.push({ kind: 'skipped', count: skipped });
    skipped = 0;
  };
  for (const [index, line] of lines.entries()) {
    if (!isNear[index]) {
      skipped++;
      continue;
    }
    closeGap();
    if (rows.length >= ROW_LIMIT) return [...rows, { kind: 'more', count: lines.length - index }];
    rows.push(excerptLine(line, partners.get(line)));
  }
  closeGap();
  return rows;
}

function nearChange(lines: readonly DiffLine[]): readonly boolean[] {
  const isNear = lines.map(() => false);
  lines.forEach(({ kind }, index) => {
    if (kind !== 'same') isNear.fill(true, Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1);
  });
  return isNear;
}

/** Each removed line with the added one that took its place: the n-th of each in a run of changes. */
function partnersOf(lines: readonly DiffLine[]): ReadonlyMap<DiffLine, string> {
  const partners = new Map<DiffLine, string>();
  let removed: DiffLine[] = [];
  for (const line of lines) {
    if (line.kind === 'removed') removed.push(line);
    else if (line.kind === 'same') removed = [];
    else {
      const replaced = removed.shift();
      if (replaced === undefined) continue;
      partners.set(line, replaced.text).set(replaced, line.text);
    }
  }
  return partners;
}

function excerptLine({ kind, line, text }: DiffLine, partner: string | undefined): ExcerptLine {
  const splice = partner === undefined ? undefined : spliceBetween(text, partner);
  const { from, to } = splice ?? { from: text.length, to: text.length };
  const [head, change, tail] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  return {
    kind,
    line,
    head: splice && head.length > PIECE_LIMIT_CHARS ? '…' + head.slice(-PIECE_LIMIT_CHARS) : cut(head),
    change: cut(change),
    tail: cut(tail),
  };
}

function cut(text: string): string {
  return text.length > PIECE_LIMIT_CHARS ? text.slice(0, PIECE_LIMIT_CHARS) + '…' : text;
}
