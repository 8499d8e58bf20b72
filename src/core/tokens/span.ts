import type { TokenAccount } from './account';
import { tokensOf } from './margin';

/** A number of tokens, and between which numbers the real one lies as far as is known. */
export interface TokenSpan {
  readonly total: number;
  /** 0 when nobody knows how far off the estimate may be. */
  readonly atLeast: number;
}

/** A total with what its certainty leaves open. */
export function spanOf({ total, certainty }: Pick<TokenAccount, 'total' | 'certainty'>): TokenSpan {
  if (certainty.kind === 'exact') return { total, atLeast: total };
  const { margin } = certainty;
  return { total, atLeast: margin === undefined ? 0 : Math.max(0, total - tokensOf(margin, total)) };
}
