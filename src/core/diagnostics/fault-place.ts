import type { TextRange } from '../json/scan';
import type { SyntaxFault } from '../json/syntax';

/** Where a syntax fault is shown. */
export interface FaultPlace {
  /** Where the cursor goes to mend it. */
  readonly offset: number;
  /** The character to mark. */
  readonly range: TextRange;
}

/** What is missing is missing after the last token, not before the next one, which may stand lines below. */
const MISSING: readonly SyntaxFault['kind'][] = ['expected-comma', 'expected-colon', 'unexpected-end'];

/** The place of a syntax fault of `text`. */
export function placeOfFault(text: string, { kind, offset }: SyntaxFault): FaultPlace {
  const end = MISSING.includes(kind) ? text.slice(0, offset).trimEnd().length : 0;
  if (end > 0) return { offset: end, range: { from: end - 1, to: end } };
  return { offset, range: { from: offset, to: Math.min(offset + 1, text.length) } };
}
