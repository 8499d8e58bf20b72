import type { CacheProfile } from '../core/cache/profile';
import type { Rerun } from '../core/cache/rerun';
import type { TrimPlan } from '../core/trimming/plan';

/** A conversation to re-run, with all that its sizes depend on. */
export interface Talk {
  /** The messages that are not ticked out. */
  readonly messages: readonly unknown[];
  /** Tokens of each. */
  readonly tokens: readonly number[];
  /** Tokens that every request carries besides its messages. */
  readonly overhead: number;
  readonly window?: number;
  /** Indexes of messages that every plan keeps. */
  readonly pinned: readonly number[];
}

/** What to re-run; it takes the place of the question before. */
export interface Question {
  readonly turn: number;
  /** Absent: the one of the question before. */
  readonly talk?: Talk;
  readonly plans: readonly TrimPlan[];
  readonly profile: CacheProfile;
  /** The conversation goes on as it went until it has this many turns. */
  readonly turns: number;
}

/** What came of one plan. */
export type PlanRerun = Rerun;

export interface Answer {
  readonly turn: number;
  /** Place of the plan in the question. */
  readonly plan: number;
  readonly rerun: PlanRerun;
}
