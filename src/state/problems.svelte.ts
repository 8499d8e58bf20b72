import type { Diagnostic, Fix, Severity } from '../core/diagnostics/diagnostic';
import { createPlaces, type Places } from '../core/diagnostics/place';
import { onlySafeFix, repairAll } from '../core/diagnostics/repair-all';
import type { SyntaxFault } from '../core/json/syntax';
import type { JsonValue } from '../core/json/value';
import { checkRequest } from '../core/rules/check';
import type { MessageId, Session } from './session.svelte';

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

/** The problems of the conversation: always those of the present text, in the order they are shown and walked. */
export class Problems {
  readonly #session: Session;
  /** Of the problem the user walked to last: its key, and its place for when it is gone. */
  #current = $state.raw<{ readonly key: string; readonly index: number }>();
  /** Whether the repair of broken JSON is being shown. */
  isRepairing = $state(false);

  readonly #diagnostics = $derived.by(() => this.#check(this.#session.request));
  readonly list = $derived.by(() =>
    problemsOf(this.#session.reading.fault, this.#diagnostics, this.#session.ids),
  );
  readonly byMessage = $derived.by(() => groupByMessage(this.list));
  readonly counts = $derived.by(() => countSeverities(this.list));
  /** How many the user can have repaired without looking. */
  readonly safeCount = $derived.by(() =>
    this.#session.isBroken ? 0 : this.#diagnostics.filter((one) => onlySafeFix(one)).length,
  );
  /** Where they stand in the text. */
  readonly places = $derived.by((): Places => createPlaces(this.#session.reading));

  constructor(session: Session) {
    this.#session = session;
  }

  /** The error that the API would report: it stops at the first. */
  get reportedFirst(): Diagnostic | undefined {
    const [first] = this.#diagnostics;
    return first?.severity === 'error' && !this.#session.isBroken ? first : undefined;
  }

  get current(): Problem | undefined {
    return this.list.find(({ key }) => key === this.#current?.key);
  }

  select(problem: Problem): void {
    this.#current = { key: problem.key, index: this.list.indexOf(problem) };
  }

  /** Goes to the next problem or the one before, around the end; undefined when there is none. */
  walk(step: 1 | -1): Problem | undefined {
    const { length } = this.list;
    const index = this.list.findIndex(({ key }) => key === this.#current?.key);
    // What was current may be mended by now: its successor has taken its place.
    const left = this.#current?.index ?? (step === 1 ? 0 : length);
    const target = index >= 0 ? index + step : step === 1 ? left : left - 1;
    const problem = this.list[(target + length) % length];
    if (problem) this.select(problem);
    return problem;
  }

  /** Applies a repair as one undo step. False when it no longer fits. */
  apply(fix: Fix): boolean {
    return this.#session.apply({ label: 'fix', edits: fix.edits });
  }

  /** Makes all repairs that lose and invent nothing, as one undo step; how many. */
  applyAllSafe(): number {
    if (this.#session.isBroken) return 0;
    const { splices, count } = repairAll(this.#session.reading, (request) => this.#check(request));
    return this.#session.apply({ label: 'fixAll', splices }) ? count : 0;
  }

  #check(request: JsonValue): readonly Diagnostic[] {
    return checkRequest(request, { dialect: this.#session.surroundings.provider });
  }
}

function problemsOf(
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

function groupByMessage(list: readonly Problem[]): ReadonlyMap<number, readonly Problem[]> {
  const groups = new Map<number, Problem[]>();
  for (const problem of list) {
    if (problem.message === undefined) continue;
    const group = groups.get(problem.message);
    if (group) group.push(problem);
    else groups.set(problem.message, [problem]);
  }
  return groups;
}

function countSeverities(list: readonly Problem[]): ProblemCounts {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const { severity } of list) counts[severity]++;
  return counts;
}
