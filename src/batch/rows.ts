import { lastIndex } from '../core/bisect';
import type { Severity } from '../core/diagnostics/diagnostic';

export const VERDICTS = ['unreadable', 'error', 'warning', 'clean'] as const;
/** What came of a line: it cannot be checked, is refused, is taken with a warning, or is taken. */
export type Verdict = (typeof VERDICTS)[number];

/** A rule a line breaks (or the kind of its `LineFault`), and how badly at worst. */
export interface BrokenRule {
  readonly rule: string;
  readonly severity: Exclude<Severity, 'hint'> | 'unreadable';
}

/** What is wrong with a line, the first to be reported in front, and where that is. Many lines share one. */
export interface LineFinding {
  readonly rules: readonly BrokenRule[];
  readonly pointer: string;
}

export interface Row {
  readonly number: number;
  /** In bytes. */
  readonly offset: number;
  readonly length: number;
  readonly verdict: Verdict;
  readonly finding: LineFinding;
}

/** Rows on their way from the worker, a column each: some 25 bytes a line. */
export interface RowBatch {
  readonly numbers: Uint32Array<ArrayBuffer>;
  readonly offsets: Float64Array<ArrayBuffer>;
  readonly lengths: Uint32Array<ArrayBuffer>;
  readonly verdicts: Uint8Array<ArrayBuffer>;
  /** Indexes of findings, in the order in which they were first sent. */
  readonly findings: Uint32Array<ArrayBuffer>;
  /** Findings no batch before had. */
  readonly fresh: readonly LineFinding[];
}

/** Collects rows until they are sent. */
export class RowWriter {
  readonly #known = new Map<string, number>();
  #rows: { readonly row: Row; readonly finding: number }[] = [];
  #fresh: LineFinding[] = [];

  add(row: Row): void {
    const key = JSON.stringify(row.finding);
    let finding = this.#known.get(key);
    if (finding === undefined) {
      finding = this.#known.size;
      this.#known.set(key, finding);
      this.#fresh.push(row.finding);
    }
    this.#rows.push({ row, finding });
  }

  /** The rows since the last time. */
  take(): RowBatch {
    const rows = this.#rows;
    const fresh = this.#fresh;
    this.#rows = [];
    this.#fresh = [];
    return {
      numbers: Uint32Array.from(rows, ({ row }) => row.number),
      offsets: Float64Array.from(rows, ({ row }) => row.offset),
      lengths: Uint32Array.from(rows, ({ row }) => row.length),
      verdicts: Uint8Array.from(rows, ({ row }) => VERDICTS.indexOf(row.verdict)),
      findings: Uint32Array.from(rows, ({ finding }) => finding),
      fresh,
    };
  }
}

export interface RuleCount extends BrokenRule {
  /** Lines that break it. */
  readonly count: number;
}

/** Which rows to list; all when both are absent. */
export interface RowFilter {
  readonly verdict?: Verdict;
  readonly rule?: string;
}

/** The rows of a file, as they arrive. */
export class RowStore {
  readonly #batches: { readonly first: number; readonly batch: RowBatch }[] = [];
  readonly #findings: LineFinding[] = [];
  /** Rows by finding and by verdict. */
  readonly #perFinding: number[] = [];
  readonly #perVerdict = VERDICTS.map(() => 0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(batch: RowBatch): void {
    this.#findings.push(...batch.fresh);
    for (const finding of batch.findings) this.#perFinding[finding] = (this.#perFinding[finding] ?? 0) + 1;
    for (const verdict of batch.verdicts) this.#perVerdict[verdict] = (this.#perVerdict[verdict] ?? 0) + 1;
    this.#batches.push({ first: this.#length, batch });
    this.#length += batch.numbers.length;
  }

  countOf(verdict: Verdict): number {
    return this.#perVerdict[VERDICTS.indexOf(verdict)] ?? 0;
  }

  at(index: number): Row | undefined {
    const found =
      this.#batches[lastIndex(this.#batches.length, (at) => (this.#batches[at]?.first ?? 0) <= index)];
    return found && rowIn(found.batch, index - found.first, this.#findings);
  }

  /** The broken rules, the worst first, of those the one that most lines break. */
  rules(): readonly RuleCount[] {
    const counts = new Map<string, RuleCount>();
    this.#findings.forEach(({ rules }, at) => {
      for (const { rule, severity } of rules) {
        const known = counts.get(rule);
        const worst = known && rank(known) < rank({ severity }) ? known.severity : severity;
        counts.set(rule, { rule, severity: worst, count: (known?.count ?? 0) + (this.#perFinding[at] ?? 0) });
      }
    });
    return [...counts.values()].sort((a, b) => rank(a) - rank(b) || b.count - a.count);
  }

  /** Indexes of the rows that pass. */
  filter({ verdict, rule }: RowFilter): readonly number[] {
    const wanted = verdict === undefined ? -1 : VERDICTS.indexOf(verdict);
    const passes = this.#findings.map(
      ({ rules }) => rule === undefined || rules.some((broken) => broken.rule === rule),
    );
    const indexes: number[] = [];
    for (const { first, batch } of this.#batches) {
      for (let at = 0; at < batch.numbers.length; at++) {
        if (wanted !== -1 && batch.verdicts[at] !== wanted) continue;
        if (passes[batch.findings[at] ?? 0] === true) indexes.push(first + at);
      }
    }
    return indexes;
  }
}

function rank({ severity }: Pick<BrokenRule, 'severity'>): number {
  return VERDICTS.indexOf(severity);
}

function rowIn(batch: RowBatch, at: number, findings: readonly LineFinding[]): Row | undefined {
  const finding = findings[batch.findings[at] ?? -1];
  const verdict = VERDICTS[batch.verdicts[at] ?? -1];
  if (finding === undefined || verdict === undefined) return undefined;
  return {
    number: batch.numbers[at] ?? 0,
    offset: batch.offsets[at] ?? 0,
    length: batch.lengths[at] ?? 0,
    verdict,
    finding,
  };
}
