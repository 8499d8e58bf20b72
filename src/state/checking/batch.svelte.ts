import { BatchClient, type BatchFault } from '../../batch/client';
import type { Progress } from '../../batch/check';
import type { RepairReport } from '../../batch/repair';
import { RowStore, VERDICTS, type Row, type RowFilter, type Verdict } from '../../batch/rows';
import { textOf } from '../../core/conversation/message';
import { messagesOf } from '../../core/conversation/request';
import { dialectOrGeneric } from '../../core/dialects';
import type { LineOptions } from '../../core/lines/check-line';
import { checkFile } from '../../core/lines/file';
import { readLine } from '../../core/lines/line';
import { requestText, requestValue } from '../../core/lines/place';
import type { App } from '../app.svelte';

export { countLines, firstLine } from '../../batch/split';
export { VERDICTS, type Row, type RowFilter, type RuleCount, type Verdict } from '../../batch/rows';
export type { BatchFault } from '../../batch/client';
export type { RepairReport } from '../../batch/repair';

/** `stopped`: by the user; what was found until then stays. */
export type BatchStatus = 'empty' | 'checking' | 'checked' | 'stopped' | 'failed';

/** Longer lines are not read for the sake of a preview. */
const PREVIEW_BYTES = 200_000;
const PREVIEW_CHARACTERS = 160;

/** The check of a JSONL file: one at a time; it stays when the dialog is closed, so that one can go from line to line. */
export class Batch {
  readonly #client = new BatchClient();
  #file = $state.raw<File>();
  #options = $state.raw<LineOptions>({ dialect: 'generic' });
  #status = $state<BatchStatus>('empty');
  #progress = $state.raw<Progress>({ bytes: 0, lines: 0 });
  #fault = $state.raw<BatchFault>();
  #rows = new RowStore();
  /** Grows with each batch of rows. */
  #revision = $state(0);
  #isRepairing = $state(false);
  #report = $state.raw<RepairReport>();
  filter = $state.raw<RowFilter>({});
  /** The row that was opened last, for the way back to it. */
  opened = $state<number>();

  constructor(dialect: string) {
    this.#options = { dialect };
  }

  get file(): File | undefined {
    return this.#file;
  }
  get options(): LineOptions {
    return this.#options;
  }
  get status(): BatchStatus {
    return this.#status;
  }
  get fault(): BatchFault | undefined {
    return this.#fault;
  }
  get progress(): Progress {
    return this.#progress;
  }
  get isRepairing(): boolean {
    return this.#isRepairing;
  }
  /** What the last repair of this file did. */
  get report(): RepairReport | undefined {
    return this.#report;
  }
  get isTraining(): boolean {
    return dialectOrGeneric(this.#options.dialect).training !== undefined;
  }

  readonly lines = $derived.by(() => (this.#revision, this.#rows.length));
  readonly rules = $derived.by(() => (this.#revision, this.#rows.rules()));
  readonly counts = $derived.by(
    () =>
      (this.#revision,
      Object.fromEntries(VERDICTS.map((verdict) => [verdict, this.#rows.countOf(verdict)]))) as Readonly<
        Record<Verdict, number>
      >,
  );
  /** Indexes of the rows that are listed. */
  readonly listed = $derived.by(() => (this.#revision, this.#rows.filter(this.filter)));
  readonly fileProblems = $derived.by(() =>
    this.#status === 'checked' ? checkFile(this.lines, this.#options.dialect) : [],
  );

  row(index: number): Row | undefined {
    return this.#rows.at(index);
  }

  /** Checks another file, or the same one as something else. */
  async check(file: File, options: LineOptions = this.#options): Promise<void> {
    this.#file = file;
    this.#options = options;
    const rows = (this.#rows = new RowStore());
    this.#progress = { bytes: 0, lines: 0 };
    this.#fault = undefined;
    this.#report = undefined;
    this.#status = 'checking';
    this.filter = {};
    this.opened = undefined;
    this.#revision++;
    const outcome = await this.#client.check(file, options, {
      onRows: (batch) => {
        rows.add(batch);
        this.#revision++;
      },
      onProgress: (progress) => (this.#progress = progress),
    });
    // Another check has begun: this one was cancelled for it.
    if (rows !== this.#rows) return;
    if (outcome.ok) this.#status = 'checked';
    else this.#stop(outcome.reason);
  }

  #stop(fault: BatchFault): void {
    this.#status = fault.kind === 'cancelled' ? 'stopped' : 'failed';
    this.#fault = fault.kind === 'cancelled' ? undefined : fault;
  }

  cancel(): void {
    this.#client.cancel();
  }

  /** The file with all safe repairs made; undefined when there is none to make, or it was cancelled or failed (`fault`). */
  async repair(): Promise<Blob | undefined> {
    if (!this.#file) return undefined;
    this.#isRepairing = true;
    this.#fault = undefined;
    this.#report = undefined;
    const outcome = await this.#client.repair(this.#file, this.#options, (progress) => {
      this.#progress = progress;
    });
    this.#isRepairing = false;
    if (!outcome.ok) {
      this.#fault = outcome.reason.kind === 'cancelled' ? undefined : outcome.reason;
      return undefined;
    }
    const { file, report } = outcome.value;
    this.#report = report;
    return report.repaired > 0 ? file : undefined;
  }

  /** The request of a line as text, or the line itself when there is none in it. Rejects when the file cannot be read. */
  async requestOf(row: Row): Promise<string> {
    const text = await this.#textOf(row);
    const line = readLine(text, this.#options.dialect);
    return line.ok ? requestText(text, line.value.place) : text;
  }

  /** The beginning of what the user says last in a line, or of the line. Rejects when the file cannot be read. */
  async preview(row: Row): Promise<string> {
    const text = await this.#textOf(row, PREVIEW_BYTES);
    const line = row.length > PREVIEW_BYTES ? undefined : readLine(text, this.#options.dialect);
    const messages = line?.ok ? messagesOf(requestValue(line.value.value, line.value.place)) : [];
    const said = messages.map(textOf).findLast((words) => words.trim() !== '') ?? text;
    return said.slice(0, PREVIEW_CHARACTERS).replace(/\s+/g, ' ');
  }

  async #textOf({ offset, length }: Row, limit = Infinity): Promise<string> {
    return (await this.#file?.slice(offset, offset + Math.min(length, limit)).text()) ?? '';
  }
}

const batches = new WeakMap<App, Batch>();

/** The check of files of this app; made when first asked for, since it is loaded with its dialog. */
export function batchOf(app: App): Batch {
  // What is derived under the dialog that asks first would no longer be kept up once it is closed.
  if (!batches.has(app))
    $effect.root(() => void batches.set(app, new Batch(app.session.surroundings.provider)));
  return batches.get(app) as Batch;
}
