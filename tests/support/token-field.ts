import { memberOf } from '../../src/core/json/value';

/** Tokens as a message of a test states them in its field `tokens`; 0 without one. */
export function tokensOf(message: unknown): number {
  return Number(memberOf(message, 'tokens') ?? 0);
}
