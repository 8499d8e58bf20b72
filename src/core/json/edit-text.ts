import type { JsonEdit } from './edit';
import { spliceString } from './edit-string';
import { formatValue, indentAt, layoutBeside, layoutOf, type Layout } from './layout';
import { entriesAt, findEntry, locate, skipSpace, skipValue, type TextEntry } from './scan';
import { applySplices, type Splice } from './splice';
import type { JsonPath, JsonValue } from './value';

/** A text and the splices that led to it, each relative to the text before it. */
export interface EditedText {
  readonly text: string;
  readonly splices: readonly Splice[];
}

/**
 * Applies structural edits to valid JSON text, one after the other. Whatever an edit does not name keeps its bytes; new
 * text takes the layout of its neighbours. Throws a RangeError when an edit names a place that does not exist: edits are
 * made from the present value, so that is a fault of the caller.
 */
export function applyEdits(text: string, edits: readonly JsonEdit[]): EditedText {
  const splices: Splice[] = [];
  let current = text;
  for (const edit of edits) {
    for (let splice = spliceOf(current, edit); splice !== undefined;) {
      splices.push(splice);
      current = applySplices(current, [splice]);
      // Removing a key removes every duplicate of it, one at a time.
      splice =
        edit.kind === 'remove' && isKey(edit.path) ? removeSplice(current, edit.path, false) : undefined;
    }
  }
  return { text: current, splices };
}

function isKey(path: JsonPath): boolean {
  return typeof path.at(-1) === 'string';
}

function spliceOf(text: string, edit: JsonEdit): Splice | undefined {
  switch (edit.kind) {
    case 'set':
      return setSplice(text, edit.path, edit.value);
    case 'insert':
      return insertSplice(text, edit.path, edit.value);
    case 'remove':
      return removeSplice(text, edit.path, true);
    case 'move':
      return moveSplice(text, edit.path, edit.to);
    case 'rename':
      return renameSplice(text, edit.path, edit.key);
  }
}

/** The container an edit works in: where it starts and ends, its entries, and the step inside it. */
function containerOf(text: string, path: JsonPath) {
  const last = path.at(-1);
  const parent = locate(text, path.slice(0, -1));
  if (last === undefined || parent === undefined)
    throw new RangeError(`no container at ${JSON.stringify(path)}`);
  const step = text[parent.value.from] === '{' ? String(last) : last;
  return { step, range: parent.value, entries: entriesAt(text, parent.value.from) };
}

function setSplice(text: string, path: JsonPath, value: JsonValue): Splice | undefined {
  const entry = locate(text, path);
  if (entry === undefined) return addMember(text, path, value);
  const { from, to } = entry.value;
  const slice = text.slice(from, to);
  if (typeof value === 'string' && slice.startsWith('"')) {
    const splice = spliceString(text, entry.value, value);
    return splice.from === splice.to && splice.insert === '' ? undefined : splice;
  }
  const insert = formatValue(value, layoutBeside(text, entry.value, layoutOf(text)), indentAt(text, from));
  return insert === slice ? undefined : { from, to, insert };
}

function addMember(text: string, path: JsonPath, value: JsonValue): Splice {
  const { step, range, entries } = containerOf(text, path);
  if (typeof step !== 'string' || text[range.from] !== '{') {
    throw new RangeError(`nothing to set at ${JSON.stringify(path)}`);
  }
  return insertEntry(text, range.from, entries, entries.length, value, step);
}

function insertSplice(text: string, path: JsonPath, value: JsonValue): Splice {
  const { step, range, entries } = containerOf(text, path);
  if (typeof step !== 'number' || text[range.from] !== '[' || step > entries.length) {
    throw new RangeError(`cannot insert at ${JSON.stringify(path)}`);
  }
  return insertEntry(text, range.from, entries, step, value);
}

function insertEntry(
  text: string,
  open: number,
  entries: readonly TextEntry[],
  at: number,
  value: JsonValue,
  key?: string,
): Splice {
  const document = layoutOf(text);
  const sibling = entries[at] ?? entries.at(-1);
  if (sibling === undefined) return fillEmpty(text, open, value, document, key);
  const layout = layoutBeside(text, sibling.value, document);
  const lead = leadOf(text, open, entries, sibling);
  const body = entryText(
    value,
    layout,
    lead.includes('\n') ? lead.slice(lead.lastIndexOf('\n') + 1) : '',
    key,
  );
  if (at < entries.length) {
    const next = separatorLead(text, open, entries, document);
    const from = startOf(sibling);
    return { from, to: from, insert: `${body},${next}` };
  }
  const end = sibling.value.to;
  return { from: end, to: end, insert: `,${separatorLead(text, open, entries, document)}${body}` };
}

function fillEmpty(text: string, open: number, value: JsonValue, layout: Layout, key?: string): Splice {
  const to = skipSpace(text, open + 1);
  if (layout.unit === undefined) return { from: open + 1, to, insert: entryText(value, layout, '', key) };
  const indent = indentAt(text, open);
  const inner = indent + layout.unit;
  return { from: open + 1, to, insert: `\n${inner}${entryText(value, layout, inner, key)}\n${indent}` };
}

function entryText(value: JsonValue, layout: Layout, indent: string, key?: string): string {
  const body = formatValue(value, layout, indent);
  if (key === undefined) return body;
  return `${JSON.stringify(key)}:${layout.unit !== undefined || layout.spaced ? ' ' : ''}${body}`;
}

/** White space that stands before an entry, after its comma or bracket. */
function leadOf(text: string, open: number, entries: readonly TextEntry[], entry: TextEntry): string {
  const index = entries.indexOf(entry);
  const before = entries[index - 1];
  const after = before === undefined ? open + 1 : text.indexOf(',', before.value.to) + 1;
  return text.slice(after, startOf(entry));
}

/** White space to put after a new comma: what stands after an old one, or what the layout asks for. */
function separatorLead(text: string, open: number, entries: readonly TextEntry[], layout: Layout): string {
  const last = entries.at(-1);
  if (last === undefined) return '';
  const lead = leadOf(text, open, entries, last);
  if (entries.length > 1 || lead.includes('\n')) return lead;
  return layout.spaced ? ' ' : '';
}

function removeSplice(text: string, path: JsonPath, mustExist: boolean): Splice | undefined {
  const { step, range, entries } = containerOf(text, path);
  const entry = findEntry(entries, step);
  if (entry === undefined) {
    if (mustExist) throw new RangeError(`nothing to remove at ${JSON.stringify(path)}`);
    return undefined;
  }
  const index = entries.indexOf(entry);
  const next = entries[index + 1];
  const before = entries[index - 1];
  if (next !== undefined) return { from: startOf(entry), to: startOf(next), insert: '' };
  if (before !== undefined) return { from: before.value.to, to: entry.value.to, insert: '' };
  return { from: range.from + 1, to: range.to - 1, insert: '' };
}

function moveSplice(text: string, path: JsonPath, to: number): Splice | undefined {
  const { step, entries } = containerOf(text, path);
  if (typeof step !== 'number' || entries[step] === undefined || entries[to] === undefined) {
    throw new RangeError(`cannot move ${JSON.stringify(path)} to ${to}`);
  }
  const low = Math.min(step, to);
  const ranges = entries.slice(low, Math.max(step, to) + 1).map((entry) => entry.value);
  const slices = ranges.map(({ from, to: end }) => text.slice(from, end));
  const [moved] = slices.splice(step - low, 1);
  slices.splice(to - low, 0, moved ?? '');
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (step === to || first === undefined || last === undefined) return undefined;
  // Commas and white space keep their places; only the items change seats.
  const insert = slices
    .map((slice, index) => slice + text.slice(ranges[index]?.to, ranges[index + 1]?.from ?? last.to))
    .join('');
  return { from: first.from, to: last.to, insert };
}

function renameSplice(text: string, path: JsonPath, key: string): Splice {
  const keyRange = locate(text, path)?.keyRange;
  if (keyRange === undefined) throw new RangeError(`no key at ${JSON.stringify(path)}`);
  return { ...keyRange, insert: JSON.stringify(key) };
}

function startOf(entry: TextEntry): number {
  return entry.keyRange?.from ?? entry.value.from;
}

/** The text of the value at `path`, spelt as it stands; undefined when absent. */
export function sliceAt(text: string, path: JsonPath): string | undefined {
  const range = locate(text, path)?.value;
  return range && text.slice(range.from, range.to);
}

/** Ranges of the items of the array at `path`; [] when there is no array there. */
export function itemRanges(text: string, path: JsonPath) {
  const range = locate(text, path)?.value;
  if (range === undefined || text[range.from] !== '[' || skipValue(text, range.from) !== range.to) return [];
  return entriesAt(text, range.from).map((entry) => entry.value);
}
