import type { ConformanceKind } from '../kind';
import { cache } from './cache';
import { replay } from './replay';
import { trim } from './trim';
import { validate } from './validate';

/** One line per kind. */
export const KINDS: readonly ConformanceKind[] = [cache, replay, trim, validate];
