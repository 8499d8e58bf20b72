import type { TokenizerName } from './peers';
import type { Timing } from './timing';

/** What has not answered by then is stopped. */
export const LIMIT_MS = 20_000;

/** Where tokenizers are timed: each time in a process that has done nothing before. */
export interface Place {
  readonly name: string;
  /** Undefined when it was stopped at the limit. */
  time(tokenizer: TokenizerName, texts: readonly string[]): Promise<Timing | undefined>;
  /** Compressed bytes that a tokenizer has loaded there, where that is known. */
  sizeOf?(tokenizer: TokenizerName): number | undefined;
  close(): Promise<void>;
}

/** The outcome, or undefined after the limit; what still runs then is the caller's to stop. */
export async function withinLimit<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), LIMIT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
