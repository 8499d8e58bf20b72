import type { Projection, ReasonCode, Row } from './account';
import type { TrimEnvironment } from './environment';
import { createReport } from './report';

/** What some other code made of the input, without saying why. */
export interface Retold {
  readonly sent: readonly unknown[];
  /** For each sent message the input index it came from, null for a made-up one. */
  readonly from: readonly (number | null)[];
  /** Tokens that overhead and messages may take, where that code had a limit. */
  readonly limit?: number;
}

export interface RetoldReasons {
  readonly kept: (index: number) => ReasonCode;
  readonly dropped: ReasonCode;
  readonly changed: ReasonCode;
}

/** The account of a result that no recipe made: rows and report as `project` gives them. */
export function retell(
  messages: readonly unknown[],
  { sent, from, limit }: Retold,
  env: TrimEnvironment,
  reasons: RetoldReasons,
): Projection {
  const placeOf = new Map<number, number>();
  from.forEach((index, at) => {
    if (index !== null) placeOf.set(index, at);
  });
  const tokens = sent.map((message, at) => env.count(message, from[at] ?? -1));
  const rows = messages.map((message, index): Row => {
    const at = placeOf.get(index);
    if (at === undefined) return { index, state: 'dropped', reason: { code: reasons.dropped }, tokens: 0 };
    const state = sent[at] === message ? 'kept' : 'shortened';
    const code = state === 'kept' ? reasons.kept(index) : reasons.changed;
    return { index, state, reason: { code }, tokens: tokens[at] ?? 0 };
  });
  const inserted = sent.flatMap((value, at) =>
    from[at] === null ? [{ at, value, tokens: tokens[at] ?? 0 }] : [],
  );
  const tokensIn = messages.reduce((sum: number, message, index) => sum + env.count(message, index), 0);
  const limits = { tokensIn, overhead: env.overhead, limit };
  return { sent, from, rows, inserted, report: createReport(messages, { sent, from, tokens }, limits) };
}
