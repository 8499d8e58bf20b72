import type { ConformanceKind } from '../kind';
import { cache } from './cache';
import { encode } from './encode';
import { replay } from './replay';
import { tokens } from './tokens';
import { trim } from './trim';
import { validate } from './validate';

/** One line per kind. */
export const KINDS: readonly ConformanceKind[] = [cache, encode, replay, tokens, trim, validate];
