import type { Recipe } from '../recipe';

/** Why a library cannot say a part of a recipe; the texts are in `i18n` under `recipe.gaps`. */
export const GAPS = [
  'no-step',
  'no-trigger',
  'one-limit',
  'no-memory',
  'system-first-only',
  'no-latest',
  'no-first-user',
  'no-pins',
  'no-repair',
  'no-units',
  'window-no-steps',
  'no-skip',
  'both-ends',
  'tools-not-counted',
  'clears-results-only',
  'placeholder-only',
  'keeps-messages',
  'summary-as-user',
  'summary-by-model',
  'at-least',
  'counts-messages',
  'excludes-none',
] as const;
export type GapId = (typeof GAPS)[number];

/** A part of a recipe that the code does not carry out, or not in the same way. */
export interface Gap {
  readonly id: GapId;
  /** Index of the step it is about; absent where it is about the recipe as a whole. */
  readonly step?: number;
}

export interface WrittenCode {
  readonly code: string;
  readonly gaps: readonly Gap[];
  /** Ids of `libraries/`: the functions used, whose faults come with them. */
  readonly uses: readonly string[];
}

/** What every function that merely cuts messages leaves of a recipe's protection and memory. */
export function gapsOfProtection({ protect, repair, when }: Recipe): readonly Gap[] {
  const gaps: readonly (readonly [boolean, GapId])[] = [
    [when !== undefined, 'no-memory'],
    [protect.system !== 'none', 'system-first-only'],
    [protect.latest, 'no-latest'],
    [protect.firstUser, 'no-first-user'],
    [protect.pinned.length > 0, 'no-pins'],
    [repair !== 'off', 'no-repair'],
  ];
  return gaps.flatMap(([applies, id]) => (applies ? [{ id }] : []));
}
