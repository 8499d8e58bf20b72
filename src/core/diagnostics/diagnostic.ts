import type { JsonEdit } from '../json/edit';

export type Severity = 'error' | 'warning' | 'hint';

/** One repair of a diagnostic. `edits` are applied together and are one undo step. */
export interface Fix {
  /** Names the text shown on the button: `rules.<rule>.fixes.<id>` or, when absent there, `fixes.<id>`. */
  readonly id: string;
  /** Values for the text's placeholders. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly edits: readonly JsonEdit[];
  /** `safe`: loses and invents nothing. `invents`: adds made-up content. `drops`: removes the user's content. */
  readonly kind: 'safe' | 'invents' | 'drops';
}

/** A fault of a request, as data: which rule, where, how bad, and how to mend it. Texts live in `i18n`. */
export interface Diagnostic {
  readonly rule: string;
  readonly severity: Severity;
  /** JSON Pointer into the request: the value at fault, or the absent key. */
  readonly pointer: string;
  /** Index in `messages` of the message the fault belongs to; absent for faults of the body. */
  readonly message?: number;
  /** Values for the placeholders of the rule's texts. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly fixes: readonly Fix[];
  /** How the provider's stand is known (`Evidence` of the dialects) and the month of that knowledge, `YYYY-MM`. */
  readonly evidence?: string;
  readonly date?: string;
}

/** The worst first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'hint'];
