import type { TextRange } from '../../core/json/scan';
import { pathOf } from '../../core/json/pointer';
import { placeOfFault } from '../../core/diagnostics/fault-place';
import type { Places } from '../../core/diagnostics/place';
import { language } from '../../state/language.svelte';
import type { Problem } from '../../state/checking/problems.svelte';

/** A pointer as code would reach the place: `/messages/3/tool_calls/0` → `messages[3].tool_calls[0]`. */
export function accessPath(pointer: string): string {
  return pathOf(pointer)
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`;
      return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
    })
    .join('')
    .replace(/^\./, '');
}

export interface ProblemPlace {
  /** What to mark. */
  readonly range: TextRange;
  readonly line: number;
  readonly column: number;
}

/** Where a problem stands in `text`, the present one. */
export function problemPlace(problem: Problem, places: Places, text: string): ProblemPlace {
  if (problem.kind === 'syntax') {
    const { offset, range } = placeOfFault(text, problem.fault);
    return { range, ...places.lineColumnAt(offset) };
  }
  const range = places.rangeOf(problem.diagnostic.pointer);
  return { range, ...places.lineColumnAt(range.from) };
}

export function lineColumnText({ line, column }: Pick<ProblemPlace, 'line' | 'column'>): string {
  return language.fill(language.words.problems.lineColumn, { line, column });
}
