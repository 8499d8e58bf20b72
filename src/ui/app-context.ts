import { createContext } from 'svelte';
import type { App } from '../state/app.svelte';

/** The app, for every component below `App.svelte`. */
export const [getApp, setApp] = createContext<App>();
