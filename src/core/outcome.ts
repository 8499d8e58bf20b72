/** Why something could not be done, as data: `kind` says what happened, further fields say where or how much. */
export interface Reason {
  readonly kind: string;
}

/** The result of work that may fail for reasons outside the program: hostile input, a full disk, another tab. */
export type Outcome<T, R extends Reason = Reason> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: R };

export function success<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function failure<R extends Reason>(reason: R): { readonly ok: false; readonly reason: R } {
  return { ok: false, reason };
}
