import type { JsonEdit } from './edit';
import { spliceString } from './edit-string';
import { formatValue, indentAt, layoutBeside, type Layout } from './layout';
import { entriesAt, findEntry, locate, skipSpace, type TextEntry } from './scan';
import type { Splice } from './splice';
import type { JsonPath, JsonValue } from './value';

/** A text to edit: a document, or a value cut out of one. */
export interface Source {
  readonly text: string;
  /** How the document is laid out. */
  layout(): Layout;
  /** White space at the start of the document's line on which the text begins. */
  readonly indent: string;
}

function indentIn({ text, indent }: Source, offset: number): string {
  const isOnFirstLine = text.lastIndexOf('\n', offset - 1) < 0;
  return (isOnFirstLine ? indent : '') + indentAt(text, offset);
}

function refuse(reason: string): never {
  throw new RangeError(reason);
}

/** An edit, or items inserted one behind the other: hundreds of them need their place to be looked for once. */
export type JoinedEdit =
  | Exclude<JsonEdit, { readonly kind: 'insert' }>
  | { readonly kind: 'insert'; readonly path: JsonPath; readonly values: JsonValue[] };

/** The same edits, insertions that follow each other at neighbouring places as one. */
export function joinInsertions(edits: readonly JsonEdit[]): readonly JoinedEdit[] {
  const joined: JoinedEdit[] = [];
  for (const edit of edits) {
    const last = joined.at(-1);
    if (edit.kind !== 'insert') joined.push(edit);
    else if (last?.kind === 'insert' && isNext(edit.path, last)) last.values.push(edit.value);
    else joined.push({ kind: 'insert', path: edit.path, values: [edit.value] });
  }
  return joined;
}

function isNext(path: JsonPath, { path: first, values }: Extract<JoinedEdit, { kind: 'insert' }>): boolean {
  const steps = [...first.slice(0, -1), Number(first.at(-1)) + values.length];
  return steps.length === path.length && steps.every((step, at) => step === path[at]);
}

/** The splice that makes `edit`; undefined when it changes nothing. */
export function spliceOf(source: Source, edit: JoinedEdit): Splice | undefined {
  switch (edit.kind) {
    case 'set':
      return setSplice(source, edit.path, edit.value);
    case 'insert':
      return insertSplice(source, edit.path, edit.values);
    case 'remove':
      return removeSplice(source, edit.path) ?? refuse(`nothing to remove at ${JSON.stringify(edit.path)}`);
    case 'move':
      return moveSplice(source, edit.path, edit.to);
    case 'rename':
      return renameSplice(source, edit.path, edit.key);
  }
}

/** The container an edit works in: where it starts and ends, its entries, and the step inside it. */
function containerOf({ text }: Source, path: JsonPath) {
  const last = path.at(-1);
  const parent = locate(text, path.slice(0, -1));
  if (last === undefined || parent === undefined)
    throw new RangeError(`no container at ${JSON.stringify(path)}`);
  const step = text[parent.value.from] === '{' ? String(last) : last;
  return { step, range: parent.value, entries: entriesAt(text, parent.value.from) };
}

function setSplice(source: Source, path: JsonPath, value: JsonValue): Splice | undefined {
  const { text } = source;
  const entry = locate(text, path);
  if (entry === undefined) return addMember(source, path, value);
  const { from, to } = entry.value;
  const slice = text.slice(from, to);
  if (typeof value === 'string' && slice.startsWith('"')) {
    const splice = spliceString(text, entry.value, value);
    return splice.from === splice.to && splice.insert === '' ? undefined : splice;
  }
  const insert = formatValue(value, layoutBeside(text, entry.value, source.layout()), indentIn(source, from));
  return insert === slice ? undefined : { from, to, insert };
}

function addMember(source: Source, path: JsonPath, value: JsonValue): Splice {
  const { step, range, entries } = containerOf(source, path);
  if (typeof step !== 'string' || source.text[range.from] !== '{') {
    throw new RangeError(`nothing to set at ${JSON.stringify(path)}`);
  }
  return insertEntries(source, range.from, entries, entries.length, [value], step);
}

function insertSplice(source: Source, path: JsonPath, values: readonly JsonValue[]): Splice {
  const { step, range, entries } = containerOf(source, path);
  if (typeof step !== 'number' || source.text[range.from] !== '[' || step > entries.length) {
    throw new RangeError(`cannot insert at ${JSON.stringify(path)}`);
  }
  return insertEntries(source, range.from, entries, step, values);
}

function insertEntries(
  source: Source,
  open: number,
  entries: readonly TextEntry[],
  at: number,
  values: readonly JsonValue[],
  key?: string,
): Splice {
  const { text } = source;
  const document = source.layout();
  const sibling = entries[at] ?? entries.at(-1);
  if (sibling === undefined) return fillEmpty(source, open, values, key);
  const layout = layoutBeside(text, sibling.value, document);
  const lead = leadOf(text, open, entries, sibling);
  const indent = lead.includes('\n') ? lead.slice(lead.lastIndexOf('\n') + 1) : '';
  const bodies = values.map((value) => entryText(value, layout, indent, key));
  const seam = `,${separatorLead(text, open, entries, document)}`;
  if (at < entries.length) {
    const from = startOf(sibling);
    return { from, to: from, insert: bodies.map((body) => body + seam).join('') };
  }
  const end = sibling.value.to;
  return { from: end, to: end, insert: bodies.map((body) => seam + body).join('') };
}

function fillEmpty(source: Source, open: number, values: readonly JsonValue[], key?: string): Splice {
  const { text } = source;
  const layout = source.layout();
  const to = skipSpace(text, open + 1);
  const bodies = (indent: string) => values.map((value) => entryText(value, layout, indent, key));
  if (layout.unit === undefined) {
    return { from: open + 1, to, insert: bodies('').join(layout.spaced ? ', ' : ',') };
  }
  const indent = indentIn(source, open);
  const inner = indent + layout.unit;
  return { from: open + 1, to, insert: `\n${inner}${bodies(inner).join(`,\n${inner}`)}\n${indent}` };
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

/** The splice that takes the first entry of that name or place out; undefined when there is none. */
export function removeSplice(source: Source, path: JsonPath): Splice | undefined {
  const { step, range, entries } = containerOf(source, path);
  const entry = findEntry(entries, step);
  if (entry === undefined) return undefined;
  const index = entries.indexOf(entry);
  const next = entries[index + 1];
  const before = entries[index - 1];
  if (next !== undefined) return { from: startOf(entry), to: startOf(next), insert: '' };
  if (before !== undefined) return { from: before.value.to, to: entry.value.to, insert: '' };
  return { from: range.from + 1, to: range.to - 1, insert: '' };
}

function moveSplice(source: Source, path: JsonPath, to: number): Splice | undefined {
  const { text } = source;
  const { step, entries } = containerOf(source, path);
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

function renameSplice({ text }: Source, path: JsonPath, key: string): Splice {
  const keyRange = locate(text, path)?.keyRange;
  if (keyRange === undefined) throw new RangeError(`no key at ${JSON.stringify(path)}`);
  return { ...keyRange, insert: JSON.stringify(key) };
}

function startOf(entry: TextEntry): number {
  return entry.keyRange?.from ?? entry.value.from;
}
