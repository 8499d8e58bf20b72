import type { Diagnostic, Severity } from '../../core/diagnostics/diagnostic';
import { isEqual } from '../../core/json/reconcile';
import type { SyntaxFault } from '../../core/json/syntax';
import type { JsonValue } from '../../core/json/value';
import type { MessageId } from '../session/session.svelte';

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

/** `next` with the objects of `previous` where they say the same: what is drawn from them is then left as it is. */
export function reuseDiagnostics(
  next: readonly Diagnostic[],
  previous: readonly Diagnostic[],
): readonly Diagnostic[] {
  const known = new Map(previous.map((diagnostic) => [placeOf(diagnostic), diagnostic]));
  return next.map((diagnostic) => {
    const old = known.get(placeOf(diagnostic));
    return old && isEqual(asData(old), asData(diagnostic)) ? old : diagnostic;
  });
}

function placeOf({ rule, pointer }: Diagnostic): string {
  return `${rule} ${pointer}`;
}

/** Diagnostics are plain data, which an interface cannot say. */
function asData(diagnostic: Diagnostic): JsonValue {
  return diagnostic as unknown as JsonValue;
}

/** The problems of a text in the order they are shown and walked: the text's own, the request's, then message by message. */
export function problemsOf(
  fault: SyntaxFault | undefined,
  diagnostics: readonly Diagnostic[],
  ids: readonly MessageId[],
  previous: readonly Problem[] = [],
): readonly Problem[] {
  const known = new Map(previous.map((problem) => [problem.key, problem]));
  const seen = new Map<string, number>();
  const rules = diagnostics.map((diagnostic): Problem => {
    const { rule, severity, message } = diagnostic;
    const name = nameOf(diagnostic, ids);
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    const key = `${name} ${nth}`;
    const old = known.get(key);
    if (old?.kind === 'rule' && old.diagnostic === diagnostic) return old;
    return { kind: 'rule', key, rule, severity, diagnostic, ...(message === undefined ? {} : { message }) };
  });
  // Sorting keeps the order of report within a message.
  rules.sort((a, b) => (a.message ?? -1) - (b.message ?? -1));
  if (fault === undefined) return sameOr(previous, rules);
  return [{ kind: 'syntax', key: SYNTAX_RULE, rule: SYNTAX_RULE, severity: 'error', fault }, ...rules];
}

function nameOf({ rule, message, pointer }: Diagnostic, ids: readonly MessageId[]): string {
  if (message === undefined) return `${rule} ${pointer}`;
  const inside = pointer.startsWith(`/messages/${message}`)
    ? pointer.slice(`/messages/${message}`.length)
    : pointer;
  return `${rule} #${ids[message] ?? message}${inside}`;
}

/** `previous` where it holds the same problems as `next`. */
function sameOr(previous: readonly Problem[] | undefined, next: readonly Problem[]): readonly Problem[] {
  const isSame = previous?.length === next.length && next.every((problem, at) => problem === previous[at]);
  return isSame ? previous : next;
}

/** The problems of each message, by its index. */
export function groupByMessage(
  list: readonly Problem[],
  previous?: ReadonlyMap<number, readonly Problem[]>,
): ReadonlyMap<number, readonly Problem[]> {
  const groups = new Map<number, Problem[]>();
  for (const problem of list) {
    if (problem.message === undefined) continue;
    const group = groups.get(problem.message);
    if (group) group.push(problem);
    else groups.set(problem.message, [problem]);
  }
  return new Map([...groups].map(([message, group]) => [message, sameOr(previous?.get(message), group)]));
}

export function countSeverities(list: readonly Problem[]): ProblemCounts {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const { severity } of list) counts[severity]++;
  return counts;
}
