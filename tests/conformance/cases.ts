import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One line of a cases file. */
export interface CaseLine {
  readonly id: string;
  readonly kind: string;
  readonly optional: boolean;
  readonly line: Readonly<Record<string, unknown>>;
}

/** Every `*.jsonl` at or below `path`, in name order; [] when there is nothing. */
export function caseFiles(path: string): readonly string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return path.endsWith('.jsonl') ? [path] : [];
  return readdirSync(path)
    .sort()
    .flatMap((name) => caseFiles(join(path, name)));
}

/** The lines of a cases file; a file that names no kind on its lines has that of its folder. */
export function readCases(file: string): readonly CaseLine[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, at) => {
      if (text.trim() === '') return [];
      const line = JSON.parse(text) as Readonly<Record<string, unknown>>;
      const { id, kind, optional } = line;
      return {
        id: typeof id === 'string' ? id : `${file}:${at + 1}`,
        kind: typeof kind === 'string' ? kind : 'unknown',
        optional: optional === true,
        line,
      };
    });
}
