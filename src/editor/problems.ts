import { lintGutter, linter, setDiagnostics, type Diagnostic as Mark } from '@codemirror/lint';
import type { Extension, TransactionSpec } from '@codemirror/state';
import type { EditorState } from '@codemirror/state';
import type { Severity } from '../core/diagnostics/diagnostic';

/** A problem as the editor shows it: underlined, marked in the gutter, explained on hover with its repairs. */
export interface EditorProblem {
  readonly from: number;
  readonly to: number;
  readonly severity: Severity;
  readonly text: string;
  readonly fixes: readonly { readonly label: string; readonly apply: () => void }[];
}

/** More marks than anyone reads; the Problems panel lists the rest. */
export const MARK_LIMIT = 500;

/** Marks come from outside, never from a linter of the editor's own. */
export const problemMarks: Extension = [linter(null), lintGutter()];

/** The transaction that replaces all marks. */
export function showProblems(state: EditorState, problems: readonly EditorProblem[]): TransactionSpec {
  const { length } = state.doc;
  const marks = problems.map(({ from, to, severity, text, fixes }): Mark => ({
    from: Math.min(from, length),
    to: Math.min(to, length),
    severity,
    message: text,
    actions: fixes.map(({ label, apply }) => ({ name: label, apply })),
  }));
  return setDiagnostics(state, marks);
}
