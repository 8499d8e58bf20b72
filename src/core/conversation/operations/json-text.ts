import { writeCompact } from '../../json/compact';
import { indentAt, layoutOf } from '../../json/layout';
import type { Splice } from '../../json/splice';
import { findSyntaxFault } from '../../json/syntax';
import type { JsonPath } from '../../json/value';
import { rangeIn, type Reading } from '../reading';

/**
 * The `arguments` string for JSON typed by hand, written the way `previous` was: on one line, with or without spaces, or laid out
 * as typed. Half-typed JSON is kept as it is: the wire may hold it, and the user is not done.
 */
export function writeArguments(typed: string, previous: string): string {
  if (findSyntaxFault(typed) !== undefined || previous.includes('\n')) return typed;
  const isSpaced = previous !== writeCompact(previous) && previous === writeCompact(previous, true);
  return writeCompact(typed, isSpaced);
}

/**
 * The splice that puts JSON typed by hand in the place of the value at `path`, spelt as typed and laid out like its surroundings; []
 * when it is the same or there is no such place, undefined when it is no JSON. `reading` must be of a valid text.
 */
export function replaceJson(reading: Reading, path: JsonPath, typed: string): readonly Splice[] | undefined {
  if (findSyntaxFault(typed) !== undefined) return undefined;
  const range = rangeIn(reading, path);
  if (range === undefined) return [];
  const { unit, spaced } = layoutOf(reading.text);
  const indent = indentAt(reading.text, range.from);
  const insert =
    unit === undefined ? writeCompact(typed, spaced) : typed.trim().replace(/\r?\n/g, '\n' + indent);
  return insert === reading.text.slice(range.from, range.to) ? [] : [{ ...range, insert }];
}

/** The JSON of the value at `path` as it stands in the text, without the indentation of its place; undefined when absent. */
export function jsonTextAt(reading: Reading, path: JsonPath): string | undefined {
  const range = rangeIn(reading, path);
  if (range === undefined) return undefined;
  const indent = indentAt(reading.goodText, range.from);
  return reading.goodText.slice(range.from, range.to).replaceAll('\n' + indent, '\n');
}
