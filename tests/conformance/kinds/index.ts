import type { ConformanceKind } from '../kind';

/** One line per kind. */
export const KINDS: readonly ConformanceKind[] = [];
