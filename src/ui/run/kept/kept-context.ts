import { createContext } from 'svelte';
import type { RunsTexts } from '../../../i18n/en/runs';
import type { KeptRuns } from '../../../state/run/kept/kept-runs.svelte';

/** What the list of runs and its dialogs share. */
export interface Kept {
  readonly runs: KeptRuns;
  /** In the language in use. */
  readonly words: RunsTexts;
}

export const [getKept, setKept] = createContext<() => Kept>();
