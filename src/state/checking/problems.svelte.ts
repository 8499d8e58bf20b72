import type { Diagnostic, Fix } from '../../core/diagnostics/diagnostic';
import { createPlaces, type Places } from '../../core/diagnostics/place';
import { onlySafeFix, repairAll } from '../../core/diagnostics/repair-all';
import type { JsonValue } from '../../core/json/value';
import { checkRequest, countUnverifiedRules } from '../../core/rules/check';
import { countSeverities, groupByMessage, problemsOf, reuseDiagnostics, type Problem } from './problem-list';
import type { TokenSpan } from '../../core/tokens/span';
import type { Session } from '../session/session.svelte';

export { SYNTAX_RULE, type Problem, type ProblemCounts } from './problem-list';

interface Found {
  diagnostics: readonly Diagnostic[];
  list: readonly Problem[];
  byMessage: ReadonlyMap<number, readonly Problem[]>;
}

/** The problems of the conversation: always those of the present text, in the order they are shown and walked. */
export class Problems {
  readonly #session: Session;
  readonly #promptTokens: () => TokenSpan | undefined;
  /** Of the problem the user walked to last: its key, and its place for when it is gone. */
  #current = $state.raw<{ readonly key: string; readonly index: number }>();
  /** What was found before: where it holds, its objects stay, so that a key redraws only what it changed. */
  readonly #last: Found = { diagnostics: [], list: [], byMessage: groupByMessage([]) };
  /** Whether the repair of broken JSON is being shown. */
  isRepairing = $state(false);

  /** The faults of the request as the provider would see them, in its order of report. */
  readonly diagnostics = $derived.by(() => {
    const found = this.#check(this.#session.request);
    return (this.#last.diagnostics = reuseDiagnostics(found, this.#last.diagnostics));
  });
  readonly list = $derived.by(() => {
    const { reading, ids } = this.#session;
    return (this.#last.list = problemsOf(reading.fault, this.diagnostics, ids, this.#last.list));
  });
  readonly byMessage = $derived.by(
    () => (this.#last.byMessage = groupByMessage(this.list, this.#last.byMessage)),
  );
  readonly counts = $derived.by(() => countSeverities(this.list));
  /** How many the user can have repaired without looking. */
  readonly safeCount = $derived.by(() =>
    this.#session.isBroken ? 0 : this.diagnostics.filter((one) => onlySafeFix(one)).length,
  );
  /** Rules nothing is known of at this provider: they mark no message, but that is said. */
  readonly unverifiedCount = $derived.by(() =>
    countUnverifiedRules({ dialect: this.#session.surroundings.provider }),
  );
  /** Where they stand in the text. */
  readonly places = $derived.by((): Places => createPlaces(this.#session.reading));

  /** `promptTokens`: what the request as sent comes to, as far as it is known by now. */
  constructor(session: Session, promptTokens: () => TokenSpan | undefined = () => undefined) {
    this.#session = session;
    this.#promptTokens = promptTokens;
  }

  /** The error that the API would report: it stops at the first. */
  get reportedFirst(): Diagnostic | undefined {
    const [first] = this.diagnostics;
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
    const promptTokens = this.#promptTokens();
    return checkRequest(request, {
      dialect: this.#session.surroundings.provider,
      ...(promptTokens === undefined ? {} : { promptTokens }),
    });
  }
}
