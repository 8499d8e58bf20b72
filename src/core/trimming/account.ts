/** What became of an input message on its way into the request. */
export type RowState = 'kept' | 'dropped' | 'shortened' | 'cleared' | 'summarised' | 'recalled';

/** Every reason a row can have; the texts are in `i18n` under `trimming.reasons`. */
export const REASON_CODES = [
  'whole-history',
  'below-trigger',
  'protected:system',
  'protected:latest',
  'protected:first-user',
  'protected:pinned',
  'in-window',
  'not-yet:step',
  'older-than-window',
  'newer-than-window',
  'between-head-and-tail',
  'before-start-on',
  'after-end-on',
  'in-budget',
  'over-budget',
  'too-long',
  'cleared:toolResults',
  'cleared:toolInputs',
  'cleared:toolGroups',
  'cleared:reasoning',
  'cleared:images',
  'in-summary',
  'best-match',
  'near-match',
  'pair-of',
  'orphan',
  'unanswered',
  'library-kept',
  'library-dropped',
  'library-changed',
  'library-throws',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export interface Reason {
  readonly code: ReasonCode;
  /** Input index of the message this one goes with, for `pair-of`. */
  readonly of?: number;
}

const REASONS = new Map<ReasonCode, Reason>(REASON_CODES.map((code) => [code, { code }]));

/** The reason that is nothing but its code; one object each, because there is one in every row. */
export function because(code: ReasonCode): Reason {
  return REASONS.get(code) ?? { code };
}

/** The account of one input message. */
export interface Row {
  readonly index: number;
  readonly state: RowState;
  readonly reason: Reason;
  /** Tokens it takes in the request; 0 when it is not sent. */
  readonly tokens: number;
}

/** A message that trimming made up: a summary or a marker. */
export interface Insertion {
  /** Its place in `sent`. */
  readonly at: number;
  readonly value: unknown;
  readonly tokens: number;
}

/** A fault of the sent array that trimming can make, or that was there before. */
export interface TrimProblem {
  readonly kind: 'orphan-tool' | 'unanswered-call' | 'system-lost' | 'empty' | 'throws';
  /** Index in `sent`; absent where the fault is about the whole array. */
  readonly at?: number;
  readonly origin: 'input' | 'trimming';
}

export interface TrimReport {
  /** Tokens of all input messages, and of the sent ones; `overhead` is in neither. */
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly overhead: number;
  /** Tokens by which overhead + sent (+ reply reserve) exceed the budget; 0 when they fit or there is none. */
  readonly overBudget: number;
  /** The leading messages sent unchanged: what a prompt cache can reuse. */
  readonly prefixKept: { readonly messages: number; readonly tokens: number };
  readonly problems: readonly TrimProblem[];
}

/** What is sent in place of the input, and the account of it. */
export interface Projection {
  /** The messages to send; an untouched one is the very value of the input. */
  readonly sent: readonly unknown[];
  /** For each sent message the input index it came from, null for one that was made up. */
  readonly from: readonly (number | null)[];
  readonly rows: readonly Row[];
  readonly inserted: readonly Insertion[];
  readonly report: TrimReport;
}
