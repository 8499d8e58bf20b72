import type { Diagnostic, Severity } from '../core/diagnostics/diagnostic';
import type { SyntaxFault } from '../core/json/syntax';
import type { MessageId } from './session.svelte';

interface ProblemFacts {
  /** Names the problem while its message lives, wherever that moves. */
  readonly key: string;
  readonly rule: string;
  readonly severity: Severity;
  /** Index in `messages`; absent for faults of the text and the body. */
  readonly message?: number;
}

/** A fault on screen: of the text itself, or of the request it says. */
export type Problem =
  | (ProblemFacts & { readonly kind: 'syntax'; readonly fault: SyntaxFault })
  | (ProblemFacts & { readonly kind: 'rule'; readonly diagnostic: Diagnostic });

export type ProblemCounts = Readonly<Record<Severity, number>>;

/** The id that stands for a rule where the text is no JSON at all. */
export const SYNTAX_RULE = 'json-syntax';

/** The problems of a text in the order they are shown and walked: the text's own, the request's, then message by message. */
export function problemsOf(
  fault: SyntaxFault | undefined,
  diagnostics: readonly Diagnostic[],
  ids: readonly MessageId[],
): readonly Problem[] {
  const seen = new Map<string, number>();
  const rules = diagnostics.map((diagnostic): Problem => {
    const { rule, severity, message } = diagnostic;
    const name = nameOf(diagnostic, ids);
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    const key = `${name} ${nth}`;
    return { kind: 'rule', key, rule, severity, diagnostic, ...(message === undefined ? {} : { message }) };
  });
  // Sorting keeps the order of report within a message.
  rules.sort((a, b) => (a.message ?? -1) - (b.message ?? -1));
  if (fault === undefined) return rules;
  return [{ kind: 'syntax', key: SYNTAX_RULE, rule: SYNTAX_RULE, severity: 'error', fault }, ...rules];
}

function nameOf({ rule, message, pointer }: Diagnostic, ids: readonly MessageId[]): string {
  if (message === undefined) return `${rule} ${pointer}`;
  const inside = pointer.startsWith(`/messages/${message}`)
    ? pointer.slice(`/messages/${message}`.length)
    : pointer;
  return `${rule} #${ids[message] ?? message}${inside}`;
}

/** The problems of each message, by its index. */
export function groupByMessage(list: readonly Problem[]): ReadonlyMap<number, readonly Problem[]> {
  const groups = new Map<number, Problem[]>();
  for (const problem of list) {
    if (problem.message === undefined) continue;
    const group = groups.get(problem.message);
    if (group) group.push(problem);
    else groups.set(problem.message, [problem]);
  }
  return groups;
}

export function countSeverities(list: readonly Problem[]): ProblemCounts {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const { severity } of list) counts[severity]++;
  return counts;
}
