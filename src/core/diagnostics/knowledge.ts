import type { Diagnostic } from './diagnostic';

/** How far a provider's stand on a rule can be relied on. */
export type Knowledge = 'firm' | 'dated' | 'unverified';

/** A year before the newest facts: what was last seen earlier may have changed. */
const DATED_BEFORE = '2025-12';

/** Inferred is unverified; last seen more than a year before the newest facts is dated. */
export function knowledgeOf({ evidence, date }: Pick<Diagnostic, 'evidence' | 'date'>): Knowledge {
  if (evidence === '?') return 'unverified';
  return date !== undefined && date < DATED_BEFORE ? 'dated' : 'firm';
}
