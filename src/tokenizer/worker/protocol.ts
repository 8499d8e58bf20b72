import type { Encoding } from '../../core/models/model';
import type { TokenSplit } from '../encoder';

/** What the page asks the worker. The answer carries the question's id: the two may overtake each other. */
export type Question = { readonly id: number; readonly encoding: Encoding } & (
  | {
      readonly kind: 'count';
      /** Groups of texts; those of a group are encoded as one. */
      readonly groups: readonly (readonly string[])[];
    }
  | { readonly kind: 'split'; readonly text: string }
);

export type Answer = { readonly id: number } & (
  | {
      readonly kind: 'count';
      /** For each text of each group, how many tokens begin in it. */
      readonly counts: readonly (readonly number[])[];
    }
  | { readonly kind: 'split'; readonly split: TokenSplit }
  /** The vocabulary could not be had: no network, or a damaged file. */
  | { readonly kind: 'no-vocabulary'; readonly detail: string }
);
