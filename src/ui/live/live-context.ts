import { liveOf, type Live } from '../../state/live/live.svelte';
import { getApp } from '../app-context';

/** The live side of the app, for components; its keys are read when it is first asked for. */
export function getLive(): Live {
  const live = liveOf(getApp());
  void live.keys.load();
  return live;
}
