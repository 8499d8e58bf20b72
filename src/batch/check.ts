import { checkLine, type LineOptions } from '../core/lines/check-line';
import type { Diagnostic } from '../core/diagnostics/diagnostic';
import { RowWriter, type BrokenRule, type LineFinding, type Row, type RowBatch } from './rows';
import { chunksOf, LineSplitter, type FileLine } from './split';

/** How far a job has come. */
export interface Progress {
  /** Of the file. */
  readonly bytes: number;
  readonly lines: number;
}

/** Often enough for a bar that moves, seldom enough to cost nothing. */
const REPORT_INTERVAL_MS = 100;

const CLEAN: LineFinding = { rules: [], pointer: '' };

/** Checks a file line by line and reports rows as they come. Rejects when the file cannot be read. */
export async function checkFile(
  file: Blob,
  options: LineOptions,
  report: (batch: RowBatch, progress: Progress) => void,
): Promise<void> {
  const writer = new RowWriter();
  const send = (progress: Progress) => report(writer.take(), progress);
  await eachLine(file, (line) => writer.add(rowOf(line, options)), send);
}

/** Gives each line to `act`, and reports from time to time and at the end. */
export async function eachLine(
  file: Blob,
  act: (line: FileLine) => void,
  report: (progress: Progress) => void,
): Promise<void> {
  const splitter = new LineSplitter();
  let lines = 0;
  let reported = performance.now();
  const walk = (found: readonly FileLine[]) => {
    for (const line of found) {
      act(line);
      lines++;
      if (performance.now() - reported < REPORT_INTERVAL_MS) continue;
      reported = performance.now();
      report({ bytes: line.offset + line.length, lines });
    }
  };
  for await (const chunk of chunksOf(file)) walk(splitter.push(chunk));
  walk(splitter.end());
  report({ bytes: file.size, lines });
}

function rowOf({ number, offset, length, text }: FileLine, options: LineOptions): Row {
  const at = { number, offset, length };
  if (text === undefined) return { ...at, verdict: 'unreadable', finding: unreadable('line-not-utf-8') };
  const checked = checkLine(text, options);
  if (!checked.ok) return { ...at, verdict: 'unreadable', finding: unreadable(checked.reason.kind) };
  const { problems } = checked.value;
  const [worst] = problems;
  if (worst === undefined) return { ...at, verdict: 'clean', finding: CLEAN };
  const verdict = worst.severity === 'error' ? 'error' : 'warning';
  return { ...at, verdict, finding: { rules: rulesOf(problems), pointer: worst.pointer } };
}

function unreadable(rule: string): LineFinding {
  return { rules: [{ rule, severity: 'unreadable' }], pointer: '' };
}

/** Each rule once, as it is first met: the worst come first. */
function rulesOf(problems: readonly Diagnostic[]): readonly BrokenRule[] {
  const rules = new Map<string, BrokenRule>();
  for (const { rule, severity } of problems) {
    if (severity !== 'hint' && !rules.has(rule)) rules.set(rule, { rule, severity });
  }
  return [...rules.values()];
}
