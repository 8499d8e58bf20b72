import type { HistoryLabel } from '../../i18n/en/history';
import { invertSplices, type Splice } from '../../core/json/splice';

/** Typing that continues within this time joins the undo step before it. */
const COALESCE_MS = 500;

/** One undo step: what the text went through, and everything beside the text before and after. */
export interface HistoryStep<Surroundings> {
  readonly label: HistoryLabel;
  readonly splices: readonly Splice[];
  readonly inverse: readonly Splice[];
  readonly before: Surroundings;
  readonly after: Surroundings;
  /** Steps with the same key coalesce while they follow each other closely. */
  readonly key?: string;
  readonly time: number;
}

export interface HistoryEntry<Surroundings> {
  /** Joins a step with the same key, however long ago that was. */
  readonly joins: boolean;
  readonly label: HistoryLabel;
  readonly textBefore: string;
  readonly splices: readonly Splice[];
  readonly before: Surroundings;
  readonly after: Surroundings;
  readonly key?: string;
  readonly time: number;
}

/** Past and future of a document: plain data, replaced whole on every change. */
export interface History<Surroundings> {
  readonly past: readonly HistoryStep<Surroundings>[];
  readonly future: readonly HistoryStep<Surroundings>[];
}

export const EMPTY_HISTORY = { past: [], future: [] } as const;

/** Steps kept; older ones are forgotten. */
const HISTORY_LIMIT_STEPS = 1000;

export function recordStep<S>(history: History<S>, entry: HistoryEntry<S>): History<S> {
  const { textBefore, joins: mustJoin, ...rest } = entry;
  const step: HistoryStep<S> = { ...rest, inverse: invertSplices(textBefore, entry.splices) };
  const last = history.past.at(-1);
  const joins =
    last?.key !== undefined &&
    last.key === step.key &&
    history.future.length === 0 &&
    (mustJoin || step.time - last.time < COALESCE_MS);
  if (!joins) return { past: [...history.past, step].slice(-HISTORY_LIMIT_STEPS), future: [] };
  const joined: HistoryStep<S> = {
    ...step,
    before: last.before,
    splices: [...last.splices, ...step.splices],
    inverse: [...step.inverse, ...last.inverse],
  };
  return { past: [...history.past.slice(0, -1), joined], future: [] };
}

/** What a step back or forth does: the splices to apply and the surroundings to restore. */
export interface Travel<Surroundings> {
  readonly history: History<Surroundings>;
  readonly splices: readonly Splice[];
  readonly surroundings: Surroundings;
  readonly label: HistoryLabel;
}

export function stepBack<S>(history: History<S>): Travel<S> | undefined {
  const step = history.past.at(-1);
  if (step === undefined) return undefined;
  return {
    history: { past: history.past.slice(0, -1), future: [{ ...step, time: -Infinity }, ...history.future] },
    splices: step.inverse,
    surroundings: step.before,
    label: step.label,
  };
}

export function stepForth<S>(history: History<S>): Travel<S> | undefined {
  const [step, ...future] = history.future;
  if (step === undefined) return undefined;
  return {
    history: { past: [...history.past, step], future },
    splices: step.splices,
    surroundings: step.after,
    label: step.label,
  };
}
