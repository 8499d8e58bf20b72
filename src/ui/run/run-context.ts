import { createContext } from 'svelte';
import type { RunFigures } from '../../state/run/run-figures.svelte';
import type { RunState } from '../../state/run/run.svelte';

/** The run lab, for every component below `RunTab.svelte`. */
export const [getRun, setRun] = createContext<RunState>();
/** What the steps of the run come to. */
export const [getFigures, setFigures] = createContext<RunFigures>();
