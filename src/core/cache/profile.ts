/** How a provider finds and bills the part of a prompt that it has seen before. */
export type CacheRule =
  /** The longest shared start of any earlier prompt, rounded down to whole steps. */
  | { readonly kind: 'steps'; readonly stepTokens: number }
  /** Only starts that ended at a mark of an earlier request; a mark stands at the end, and after the system prompt if set so. */
  | {
      readonly kind: 'marks';
      readonly afterSystem: boolean;
      /** Positions looked at from a mark backwards, the mark itself being the first; absent = all. */
      readonly lookbackPositions?: number;
      /** Only this many of the latest marks are matched; absent = all. */
      readonly matchedMarks?: number;
    }
  /** Whole units: the end of each request's input and output, and a start that several requests shared. */
  | { readonly kind: 'units' }
  | { readonly kind: 'none' };

/** The caching of a family of models, as its provider documented it on a date. */
export interface CacheProfile {
  readonly id: string;
  readonly provider: string;
  /** Which models; a hint for people. */
  readonly models: string;
  /** ISO date from which the rule was known to hold. */
  readonly from: string;
  readonly source: string;
  readonly rule: CacheRule;
  /** Prompts and marks below this many tokens are not cached. */
  readonly minTokens: number;
  /** Price of a cached token, and of one that is written to the cache, in input tokens. */
  readonly read: number;
  readonly write: number;
  /** How long an unused entry lives; a simulation without clock assumes that no turn takes longer. */
  readonly ttlSeconds: number;
}
