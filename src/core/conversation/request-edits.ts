import type { JsonEdit } from '../json/edit';
import { applyEdits, type EditedText } from '../json/edit-text';
import { applySplices, type Splice } from '../json/splice';
import { readRequest, type Reading } from './reading';

/**
 * `applyEdits` on the text of a request. Edits inside messages look only at the text of their message, so that hundreds of them
 * in a long conversation cost little more than one.
 */
export function applyRequestEdits(reading: Reading, edits: readonly JsonEdit[]): EditedText {
  const splices: Splice[] = [];
  let current = reading;
  for (const run of runsOf(edits)) {
    const edited = run.isInside ? insideMessages(current, run.edits) : applyEdits(current.text, run.edits);
    splices.push(...edited.splices);
    current = readRequest(edited.text, current);
  }
  return { text: current.text, splices };
}

interface Run {
  readonly isInside: boolean;
  readonly edits: JsonEdit[];
}

/** Edits that follow each other and all stay inside a message, or all do not. */
function runsOf(edits: readonly JsonEdit[]): readonly Run[] {
  const runs: Run[] = [];
  for (const edit of edits) {
    const isInside = messageOf(edit) !== undefined;
    const last = runs.at(-1);
    if (last?.isInside === isInside) last.edits.push(edit);
    else runs.push({ isInside, edits: [edit] });
  }
  return runs;
}

function messageOf({ path }: JsonEdit): number | undefined {
  const [list, index] = path;
  return list === 'messages' && typeof index === 'number' && path.length > 2 ? index : undefined;
}

/** Edits of different messages do not touch each other: from the last message to the first, the places of all hold. */
function insideMessages({ text, spans }: Reading, edits: readonly JsonEdit[]): EditedText {
  const byMessage = new Map<number, JsonEdit[]>();
  for (const edit of edits) {
    const index = messageOf(edit) ?? -1;
    const own = { ...edit, path: edit.path.slice(2) };
    const known = byMessage.get(index);
    if (known) known.push(own);
    else byMessage.set(index, [own]);
  }
  const splices = [...byMessage]
    .sort(([a], [b]) => b - a)
    .flatMap(([index, own]) => insideMessage(text, spans[index], own));
  return { text: applySplices(text, splices), splices };
}

function insideMessage(
  text: string,
  span: Reading['spans'][number] | undefined,
  edits: readonly JsonEdit[],
): readonly Splice[] {
  if (span === undefined) throw new RangeError('no such message');
  const { from, to } = span;
  return applyEdits(text.slice(from, to), edits).splices.map((splice) => ({
    ...splice,
    from: splice.from + from,
    to: splice.to + from,
  }));
}
