import { repairLine, type LineOptions } from '../core/lines/check-line';
import { eachLine, type Progress } from './check';
import type { FileLine } from './split';

export interface RepairReport {
  /** Lines that were changed, and the repairs made in them. */
  readonly repaired: number;
  readonly repairs: number;
  /** Lines that the provider would still refuse, and those that cannot be checked. */
  readonly refused: number;
  readonly unreadable: number;
}

export interface RepairedFile {
  readonly file: Blob;
  readonly report: RepairReport;
}

/** A file with every repair made that loses and invents nothing; all other lines are the same bytes. Rejects as `checkFile`. */
export async function repairFile(
  file: Blob,
  options: LineOptions,
  onProgress: (progress: Progress) => void,
): Promise<RepairedFile> {
  const parts = new FileParts(file);
  const report = { repaired: 0, repairs: 0, refused: 0, unreadable: 0 };
  const repair = (line: FileLine) => {
    const done = line.text === undefined ? undefined : repairLine(line.text, options);
    if (done === undefined || !done.ok) {
      report.unreadable++;
      return;
    }
    const { text, count, errorsLeft } = done.value;
    if (errorsLeft > 0) report.refused++;
    if (count === 0) return;
    report.repaired++;
    report.repairs += count;
    parts.replace(line, text);
  };
  await eachLine(file, repair, onProgress);
  return { file: parts.finish(), report };
}

/** New text is handed to the browser in pieces of this many UTF-16 units: it may keep them on disk. */
const PIECE_UNITS = 1_000_000;

/** A file in which lines are replaced: slices of the old one, which cost no memory, and new text between them. */
class FileParts {
  readonly #file: Blob;
  readonly #parts: Blob[] = [];
  #fresh: string[] = [];
  #freshUnits = 0;
  /** Up to here the file is accounted for. */
  #from = 0;

  constructor(file: Blob) {
    this.#file = file;
  }

  /** Puts `text` in place of a line; lines are replaced in their order. */
  replace({ offset, length, lineBreak }: FileLine, text: string): void {
    this.#keep(offset);
    this.#write(text + lineBreak);
    this.#from = offset + length + lineBreak.length;
  }

  finish(): Blob {
    this.#keep(this.#file.size);
    this.#flush();
    return new Blob(this.#parts, { type: this.#file.type });
  }

  /** Takes over what is unchanged before `to`. */
  #keep(to: number): void {
    if (to <= this.#from) return;
    this.#flush();
    this.#parts.push(this.#file.slice(this.#from, to));
    this.#from = to;
  }

  #write(text: string): void {
    this.#fresh.push(text);
    this.#freshUnits += text.length;
    if (this.#freshUnits >= PIECE_UNITS) this.#flush();
  }

  #flush(): void {
    if (this.#fresh.length > 0) this.#parts.push(new Blob([this.#fresh.join('')]));
    this.#fresh = [];
    this.#freshUnits = 0;
  }
}
