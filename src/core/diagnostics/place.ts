import { lastIndex } from '../bisect';
import type { Reading } from '../conversation/reading';
import { pathOf } from '../json/pointer';
import { entriesAt, findEntry, locateNearest, skipSpace, type TextEntry, type TextRange } from '../json/scan';
import { spliceBetween, type Splice } from '../json/splice';
import type { JsonPath } from '../json/value';
import { once } from '../remember';

/** Finds where pointers stand in the text of one reading. */
export interface Places {
  /**
   * What to mark for the value at `pointer`: a scalar whole, of an object or array its key or opening bracket, for an
   * absent value the nearest container that exists. While the text is broken, where that stood has moved to.
   */
  rangeOf(pointer: string): TextRange;
  /** Line and column of an offset of the text, both from 1, in UTF-16 units. */
  lineColumnAt(offset: number): { readonly line: number; readonly column: number };
  /** Range of a whole message in the text. */
  messageRange(index: number): TextRange | undefined;
  /** Index of the message that holds an offset of the text. */
  messageAt(offset: number): number | undefined;
}

/** The places of a reading; what several look-ups need is worked out once, when first asked for. */
export function createPlaces(reading: Reading): Places {
  const { text, goodText, spans } = reading;
  const change = spliceBetween(goodText, text);
  const rootEntries = once(() => entriesAt(goodText, skipSpace(goodText, 0)));
  const lineStarts = once(() => startsOfLines(text));
  const moved = ({ from, to }: TextRange): TextRange => ({
    from: moveOffset(from, change),
    to: moveOffset(to, change),
  });
  const messageRange = (index: number) => {
    const span = spans[index];
    return span && moved(span);
  };
  return {
    rangeOf: (pointer) => moved(markedRange(goodText, entryOf(reading, rootEntries, pathOf(pointer)))),
    lineColumnAt(offset) {
      const starts = lineStarts();
      const line = lastIndex(starts.length, (at) => (starts[at] ?? 0) <= offset);
      return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
    },
    messageRange,
    messageAt(offset) {
      const index = lastIndex(spans.length, (at) => (messageRange(at)?.from ?? 0) <= offset);
      const range = messageRange(index);
      return range && range.from <= offset && offset <= range.to ? index : undefined;
    },
  };
}

/** The entry at `path`, or the nearest above it; scans only the message or member it lies in. */
function entryOf(reading: Reading, rootEntries: () => readonly TextEntry[], path: JsonPath): TextEntry {
  const { goodText, spans } = reading;
  const [first, index] = path;
  const span = first === 'messages' && typeof index === 'number' ? spans[index] : undefined;
  if (span !== undefined) return entryInside(goodText, { value: span }, path.slice(2));
  const root = skipSpace(goodText, 0);
  const entry = first === undefined ? undefined : findEntry(rootEntries(), first);
  if (entry === undefined) return { value: { from: root, to: goodText.trimEnd().length } };
  return entryInside(goodText, entry, path.slice(1));
}

function entryInside(text: string, outer: TextEntry, path: JsonPath): TextEntry {
  const { from, to } = outer.value;
  const entry = locateNearest(text.slice(from, to), path);
  if (entry.value.from === 0) return outer;
  const shift = (range: TextRange) => ({ from: range.from + from, to: range.to + from });
  return {
    value: shift(entry.value),
    ...(entry.keyRange === undefined ? {} : { keyRange: shift(entry.keyRange) }),
  };
}

function markedRange(text: string, { value, keyRange }: TextEntry): TextRange {
  const isContainer = text[value.from] === '{' || text[value.from] === '[';
  if (!isContainer) return value;
  return keyRange ?? { from: value.from, to: value.from + 1 };
}

function moveOffset(offset: number, change: Splice | undefined): number {
  if (change === undefined || offset <= change.from) return offset;
  const end = change.from + change.insert.length;
  return offset >= change.to ? offset - change.to + end : Math.min(offset, end);
}

function startsOfLines(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
