import type { WireMessage } from '../conversation/wire';
import type { JsonValue } from '../json/value';
import type { Reason, RowState, TrimReport } from '../trimming/account';
import { applyPlan } from '../trimming/apply-plan';
import type { TrimEnvironment } from '../trimming/environment';
import type { LibraryStrategy } from '../trimming/libraries/library';
import type { TrimPlan } from '../trimming/plan';

export interface SendingInput {
  /** The messages shown. */
  readonly messages: readonly JsonValue[];
  /** Indexes of messages the user ticked out of the request. */
  readonly excluded: Iterable<number>;
  /** Indexes of messages that every way of trimming keeps. */
  readonly pinned: Iterable<number>;
  readonly plan: TrimPlan;
  /** `count` is called with indexes of `messages`, −1 for what trimming made up. */
  readonly env: TrimEnvironment;
  /** The libraries' strategies, where they are loaded. */
  readonly libraries?: readonly LibraryStrategy[];
}

/** What became of one shown message. */
export interface SentRow {
  readonly state: RowState | 'excluded';
  /** Why; absent for what the user ticked out. `of` is the index of a shown message. */
  readonly reason?: Reason;
  /** Tokens it takes in the request; 0 when it is not sent. */
  readonly tokens: number;
}

export interface Sending {
  /** The messages to send, in order. */
  readonly messages: readonly WireMessage[];
  /** Parallel to the shown messages. */
  readonly rows: readonly SentRow[];
  readonly report: TrimReport;
}

const EXCLUDED: SentRow = { state: 'excluded', tokens: 0 };

/** What is sent in place of the shown messages: the ticked-out ones are left out, then the plan works on the rest. */
export function planSending({
  messages,
  excluded,
  pinned,
  plan,
  env,
  libraries = [],
}: SendingInput): Sending {
  const isExcluded = new Set(excluded);
  const isPinned = new Set(pinned);
  const included = messages.map((_, index) => index).filter((index) => !isExcluded.has(index));
  const shownOf = (index: number) => included[index] ?? -1;
  const projection = applyPlan(
    included.map((index) => messages[index]),
    plan,
    { ...env, count: (message, index) => env.count(message, shownOf(index)) },
    { pinned: included.flatMap((shown, index) => (isPinned.has(shown) ? [index] : [])), libraries },
  );
  const rows: SentRow[] = messages.map(() => EXCLUDED);
  for (const { index, state, reason, tokens } of projection.rows) {
    const { code, of } = reason;
    rows[shownOf(index)] = { state, tokens, reason: of === undefined ? { code } : { code, of: shownOf(of) } };
  }
  return {
    rows,
    report: projection.report,
    // What trimming makes of JSON is JSON.
    messages: projection.sent.map((value, at): WireMessage => {
      const from = projection.from[at];
      return { from: typeof from === 'number' ? shownOf(from) : null, value: value as JsonValue };
    }),
  };
}

/** Whether everything shown is sent as it is. */
export function isWhole(sending: Sending): boolean {
  return (
    sending.messages.length === sending.rows.length && sending.rows.every(({ state }) => state === 'kept')
  );
}

/** `request` with the sent messages in place of its own; `request` itself when nothing differs. */
export function requestOf(request: JsonValue, sending: Sending): JsonValue {
  if (isWhole(sending) || typeof request !== 'object' || request === null || Array.isArray(request)) {
    return request;
  }
  return { ...request, messages: sending.messages.map(({ value }) => value) };
}
