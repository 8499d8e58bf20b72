import { language } from '../../state/language.svelte';
import type { ProblemCounts } from '../../state/checking/problems.svelte';

/** “2 errors, 1 warning”; “No problems”. */
export function countsText({ error, warning, hint }: ProblemCounts): string {
  const text = language.words.problems;
  const parts = [
    ...(error > 0 ? [language.fill(text.errors, { count: error })] : []),
    ...(warning > 0 ? [language.fill(text.warnings, { count: warning })] : []),
    ...(hint > 0 ? [language.fill(text.hints, { count: hint })] : []),
  ];
  return parts.length > 0 ? parts.join(language.fill(text.and)) : language.fill(text.none);
}
