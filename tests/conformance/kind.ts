/** What one line of a cases file came to. `pass` gates; the rest is measured (shared/cases/README.md). */
export interface LineOutcome {
  readonly pass: boolean;
  /** False for lines that are reported but never counted. */
  readonly counted?: boolean;
  /** One line for the failure list: what was expected, what came out. */
  readonly detail?: string;
  /** Fields of `--json` besides id, kind, counted and pass: provider, verdict, rule_hit, impl, family, diff… */
  readonly report: Readonly<Record<string, unknown>>;
}

/** One kind of case line. One file each in `kinds/`, named for the kind, with one line in `kinds/index.ts`. */
export interface ConformanceKind {
  readonly kind: string;
  run(line: Readonly<Record<string, unknown>>): LineOutcome | Promise<LineOutcome>;
  /** The table of rates shown after the failures; outcomes are this kind's, in file order. */
  summarise(outcomes: readonly LineOutcome[]): string;
}
