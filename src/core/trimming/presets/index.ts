import type { Preset } from './preset';

/** Libraries whose trimming is reproduced, faults included. */
export const PRESETS: readonly Preset[] = [];
