import type { Verdict } from '../../../core/cache/verdict';
import type { BilledTurn } from './turns';

/** A plan of the comparison with what its replay came to. */
export interface ReplayedPlan {
  readonly key: string;
  readonly name: string;
  readonly settings: string;
  /** The name alone where no other plan has it. */
  readonly label: string;
  readonly turns: readonly BilledTurn[];
  readonly verdict: Verdict;
  /** It sends everything: the others are measured against it. */
  readonly isBaseline: boolean;
}

/** Lines are told apart by their dashes, not by colour alone. */
export const DASHES = ['none', '7 3', '2 3', '9 3 2 3', '4 4', '12 3'] as const;
