import type { TextRange } from './scan';
import type { JsonValue } from './value';

/** How new JSON text is laid out so that it looks like its surroundings. */
export interface Layout {
  /** Text of one indentation step; undefined writes everything on one line. */
  readonly unit: string | undefined;
  /** On one line: a space after `:` and `,`. */
  readonly spaced: boolean;
}

/** The layout of a whole document, read off its first indented line. */
export function layoutOf(text: string): Layout {
  const indented = /\n([ \t]+)\S/.exec(text);
  return { unit: indented?.[1] ?? (text.includes('\n') ? '  ' : undefined), spaced: /[:,] /.test(text) };
}

/** The layout for a new entry beside `sibling`: a container kept on one line asks for one line. */
export function layoutBeside(text: string, sibling: TextRange | undefined, document: Layout): Layout {
  if (sibling === undefined) return document;
  const slice = text.slice(sibling.from, sibling.to);
  const isFilledContainer = /^[[{]\s*[^\s\]}]/.test(slice);
  if (!isFilledContainer || slice.includes('\n')) return document;
  return { unit: undefined, spaced: /[:,] /.test(slice) };
}

/** JSON text of `value`; lines after the first begin with `indent`. */
export function formatValue(value: JsonValue, layout: Layout, indent: string): string {
  if (layout.unit !== undefined)
    return JSON.stringify(value, null, layout.unit).replaceAll('\n', '\n' + indent);
  if (!layout.spaced) return JSON.stringify(value);
  // A raw line break never stands inside a JSON string, so these only meet structure.
  return JSON.stringify(value, null, 1)
    .replace(/([{[])\n */g, '$1')
    .replace(/\n *([}\]])/g, '$1')
    .replace(/,\n */g, ', ');
}

/** The white space at the start of the line that holds `offset`. */
export function indentAt(text: string, offset: number): string {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart, offset))?.[0] ?? '';
}
