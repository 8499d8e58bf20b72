import type { CaseLine } from './cases';
import type { ConformanceKind, LineOutcome } from './kind';
import { KINDS } from './kinds';
import knownFailures from './known-failures.json';

/** One line's outcome, with what the report and the exit status need. */
export interface Verdict {
  readonly id: string;
  readonly kind: string;
  readonly counted: boolean;
  readonly pass: boolean;
  /** Why the line is expected to fail; undefined when it is not. */
  readonly known: string | undefined;
  readonly detail: string;
  readonly outcome: LineOutcome;
}

const KIND_BY_NAME = new Map(KINDS.map((kind) => [kind.kind, kind]));
const KNOWN = new Map(knownFailures.map(({ id, reason }) => [id, reason]));

export async function judgeCases(cases: readonly CaseLine[]): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { id, kind, optional, line } of cases) {
    const outcome = await outcomeOf(KIND_BY_NAME.get(kind), kind, line);
    verdicts.push({
      id,
      kind,
      counted: (outcome.counted ?? true) && !optional,
      pass: outcome.pass,
      known: KNOWN.get(id),
      detail: outcome.detail ?? '',
      outcome,
    });
  }
  return verdicts;
}

async function outcomeOf(
  kind: ConformanceKind | undefined,
  name: string,
  line: Readonly<Record<string, unknown>>,
): Promise<LineOutcome> {
  if (kind === undefined) return { pass: false, detail: `no runner for kind "${name}"`, report: {} };
  try {
    return await kind.run(line);
  } catch (error) {
    return { pass: false, detail: `threw ${String(error)}`, report: { threw: true } };
  }
}

/** Counted lines that fail without being known to, or pass although they are on the list. */
export function surprises(verdicts: readonly Verdict[]): readonly Verdict[] {
  return verdicts.filter(({ counted, pass, known }) => counted && pass === (known !== undefined));
}

/** The tables of rates, one per kind. */
export function summaries(verdicts: readonly Verdict[]): readonly string[] {
  return KINDS.flatMap((kind) => {
    const own = verdicts.filter(
      (verdict) => verdict.kind === kind.kind && verdict.outcome.report['threw'] !== true,
    );
    return own.length === 0 ? [] : kind.summarise(own.map(({ outcome }) => outcome));
  });
}
