import type { JsonObject } from '../json/value';
import { DOCUMENT_VERSION } from './document';

/** Rewrites a record of one version as the next one; it copes with records that are wrong in any way and never throws. */
export type Migration = (older: JsonObject) => JsonObject;

/**
 * The way from every version ever released to the present one: the last entry leads to `DOCUMENT_VERSION`, the one before
 * it to the version before. Append only: what was released stays as it is.
 */
export const MIGRATIONS: readonly Migration[] = [];

/** `record` as the present version, or undefined when `from` is a version that never was. */
export function migrate(
  record: JsonObject,
  from: number,
  migrations: readonly Migration[] = MIGRATIONS,
): JsonObject | undefined {
  const first = from - (DOCUMENT_VERSION - migrations.length);
  if (!Number.isInteger(first) || first < 0 || first > migrations.length) return undefined;
  const current = migrations.slice(first).reduce((older, step) => step(older), record);
  return { ...current, version: DOCUMENT_VERSION };
}
