/** What a projection must be told from outside: sizes, the model's window, and texts that only others can write. */
export interface TrimEnvironment {
  /** Tokens of one message as sent, its format overhead included; `index` is its place in the input, −1 for an inserted one. */
  readonly count: (message: unknown, index: number) => number;
  /** Tokens that every request carries besides its messages: tool definitions, response format, priming. */
  readonly overhead: number;
  /** The model's context window in tokens; without it a limit given as a fraction is never exceeded. */
  readonly window?: number;
  /**
   * A summary of these messages and of what the summary before them covered, or undefined when none can be had; must
   * depend on nothing else.
   */
  readonly summarise?: (messages: readonly unknown[], before: string | undefined) => string | undefined;
  /** How well each text fits the query, higher is better, 0 is not at all; must depend on nothing else. */
  readonly score?: (query: string, texts: readonly string[]) => readonly number[];
}
