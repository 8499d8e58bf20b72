import { once } from '../remember';
import type { JsonEdit } from './edit';
import { joinInsertions, removeSplice, spliceOf, type Source } from './edit-splice';
import { indentAt, layoutOf } from './layout';
import { entriesAt, locate, type TextRange } from './scan';
import { applySplices, type Splice } from './splice';
import type { JsonPath } from './value';

/** A text and the splices that led to it, each relative to the text before it. */
export interface EditedText {
  readonly text: string;
  readonly splices: readonly Splice[];
}

/** Where the items of one array stand: whoever knows that need not look for what is inside them. */
export interface KnownItems {
  readonly path: JsonPath;
  readonly items: readonly TextRange[];
}

/**
 * Applies structural edits to valid JSON text, as if one after the other. Whatever an edit does not name keeps its bytes; new
 * text takes the layout of its neighbours. Throws a RangeError when an edit names a place that does not exist: edits are
 * made from the present value, so that is a fault of the caller. With `known`, edits inside items look at those items only.
 */
export function applyEdits(text: string, edits: readonly JsonEdit[], known?: KnownItems): EditedText {
  const splices: Splice[] = [];
  let current = text;
  let items = known?.items;
  for (const run of runsOf(edits, known?.path)) {
    const made =
      run.list === undefined
        ? splicesOf(documentSource(current), run.edits)
        : itemSplices(current, run.list.length, items ?? itemRanges(current, run.list), run.edits);
    splices.push(...made);
    current = applySplices(current, made);
    items = undefined;
  }
  return { text: current, splices };
}

/** Edits that follow each other and all lie inside items of `list`, or all do not. */
interface Run {
  readonly list: JsonPath | undefined;
  readonly edits: JsonEdit[];
}

function runsOf(edits: readonly JsonEdit[], list: JsonPath | undefined): readonly Run[] {
  const runs: Run[] = [];
  for (const edit of edits) {
    const own = list && isInsideItem(edit.path, list) ? list : undefined;
    const last = runs.at(-1);
    if (last?.list === own && last !== undefined) last.edits.push(edit);
    else runs.push({ list: own, edits: [edit] });
  }
  return runs;
}

function isInsideItem(path: JsonPath, list: JsonPath): boolean {
  const index = path[list.length];
  return (
    path.length > list.length + 1 && typeof index === 'number' && list.every((step, at) => path[at] === step)
  );
}

/** The splices of edits inside items. Items do not touch: from the last to the first, the places of all hold. */
function itemSplices(
  text: string,
  depth: number,
  items: readonly TextRange[],
  edits: readonly JsonEdit[],
): readonly Splice[] {
  const byItem = new Map<number, JsonEdit[]>();
  for (const edit of edits) {
    const index = Number(edit.path[depth]);
    const inner = { ...edit, path: edit.path.slice(depth + 1) };
    const own = byItem.get(index);
    if (own) own.push(inner);
    else byItem.set(index, [inner]);
  }
  const layout = once(() => layoutOf(text));
  return [...byItem]
    .sort(([a], [b]) => b - a)
    .flatMap(([index, inner]) => {
      const item = items[index];
      if (item === undefined) throw new RangeError(`no item ${index}`);
      const source = { text: text.slice(item.from, item.to), indent: indentAt(text, item.from), layout };
      return splicesOf(source, inner).map(({ from, to, insert }) => ({
        from: from + item.from,
        to: to + item.from,
        insert,
      }));
    });
}

/** The splices of edits made one after the other. */
function splicesOf(source: Source, edits: readonly JsonEdit[]): readonly Splice[] {
  const splices: Splice[] = [];
  let current = source;
  for (const edit of joinInsertions(edits)) {
    for (let splice = spliceOf(current, edit); splice !== undefined;) {
      splices.push(splice);
      current = { ...current, text: applySplices(current.text, [splice]) };
      // Removing a key removes every duplicate of it, one at a time.
      splice = edit.kind === 'remove' && isKey(edit.path) ? removeSplice(current, edit.path) : undefined;
    }
  }
  return splices;
}

function documentSource(text: string): Source {
  return { text, indent: '', layout: once(() => layoutOf(text)) };
}

function isKey(path: JsonPath): boolean {
  return typeof path.at(-1) === 'string';
}

/** The text of the value at `path`, spelt as it stands; undefined when absent. */
export function sliceAt(text: string, path: JsonPath): string | undefined {
  const range = locate(text, path)?.value;
  return range && text.slice(range.from, range.to);
}

/** Ranges of the items of the array at `path`; [] when there is no array there. */
export function itemRanges(text: string, path: JsonPath) {
  const range = locate(text, path)?.value;
  if (range === undefined || text[range.from] !== '[') return [];
  return entriesAt(text, range.from).map((entry) => entry.value);
}
