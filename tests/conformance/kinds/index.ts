import type { ConformanceKind } from '../kind';
import { replay } from './replay';
import { trim } from './trim';

/** One line per kind. */
export const KINDS: readonly ConformanceKind[] = [replay, trim];
