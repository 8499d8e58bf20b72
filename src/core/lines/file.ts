import { dialectOrGeneric } from '../dialects';

/** A fault of a whole file. Texts: `batch.fileProblems.<id>`. */
export interface FileProblem {
  readonly id: 'training-examples-few';
  readonly values: Readonly<Record<string, number>>;
}

/** What is wrong with a file of so many `lines`, whatever stands in them. */
export function checkFile(lines: number, dialect: string): readonly FileProblem[] {
  const limit = dialectOrGeneric(dialect).training?.examples ?? 0;
  return lines < limit ? [{ id: 'training-examples-few', values: { count: lines, limit } }] : [];
}
