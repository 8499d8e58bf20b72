import { createContext } from 'svelte';
import type { RunState } from '../../state/run/run.svelte';

/** The run lab, for every component below `RunTab.svelte`. */
export const [getRun, setRun] = createContext<RunState>();
