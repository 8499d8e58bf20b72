import type { RequestRule } from '../rule';
import { searchOf } from '../search';

const oddNumbers = searchOf((value) => {
  if (typeof value !== 'number') return undefined;
  if (!Number.isFinite(value)) return 'infinite';
  return !Number.isInteger(value) || Number.isSafeInteger(value) ? undefined : 'imprecise';
});

/** `1e400` becomes infinity here and an error there; a whole number beyond 2^53 becomes its neighbour in many languages. */
export const numberOutOfRange: RequestRule = {
  scope: 'request',
  phase: 'body',
  check: (scope) => oddNumbers(scope).map(({ path, found }) => ({ path, variant: found })),
};
