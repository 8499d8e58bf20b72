import type { Dialect } from '../dialects/dialect';
import { findModel } from '../models/find';

/** The model that a request for `own` would name at a provider: the same where it is sold or any is taken, else the default. */
export function modelAt(dialect: Dialect, own: string | undefined): string | undefined {
  if (own === undefined || dialect.defaultModel === undefined) return own ?? dialect.defaultModel;
  const match = findModel(own);
  return match.kind !== 'unknown' && match.model.provider === dialect.id ? own : dialect.defaultModel;
}
