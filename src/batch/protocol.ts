import type { LineOptions } from '../core/lines/check-line';
import type { Progress } from './check';
import type { RepairReport } from './repair';
import type { RowBatch } from './rows';

/** What the page asks the worker; every answer carries the number of its job. */
export interface Question {
  readonly job: number;
  readonly kind: 'check' | 'repair';
  readonly file: Blob;
  readonly options: LineOptions;
}

export type Answer = { readonly job: number } & (
  | { readonly kind: 'rows'; readonly batch: RowBatch; readonly progress: Progress }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'checked' }
  | { readonly kind: 'repaired'; readonly file: Blob; readonly report: RepairReport }
  /** The file is gone or changed since it was chosen. */
  | { readonly kind: 'unreadable'; readonly detail: string }
);
