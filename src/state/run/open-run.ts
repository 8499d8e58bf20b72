import type { App } from '../app.svelte';
import { loadPredictions } from '../checking/refusal';
import { createLiveModel } from '../live/live-model';
import { liveOf } from '../live/live.svelte';
import { FaultInjection } from './faults/fault-injection.svelte';
import { keptRunsOf } from './kept/kept-runs.svelte';
import { offlineModelOf } from './models/offline-model';
import { createOfflineStream } from './models/offline-stream';
import { shapeInView } from './faults/recovery';
import { RunSettings } from './run-settings.svelte';
import { sizesOf } from './run-setup';
import { RunState } from './run.svelte';
import type { StreamingModel } from './models/streaming-model';

/** Long enough to see each step arrive, short enough not to wait for it. */
const STEP_PAUSE_MS = 350;

/** The run lab of an app. */
export async function openRun(app: App): Promise<RunState> {
  await loadPredictions();
  const { session } = app;
  const settings = new RunSettings();
  const live = liveOf(app);
  const format = () => shapeInView(session);
  const run = new RunState(
    {
      session,
      outgoing: () => app.sent,
      format,
      modelFor: (): StreamingModel => {
        if (live.isLive) return createLiveModel(app, live);
        return createOfflineStream(offlineModelOf(app, settings), format());
      },
      faults: new FaultInjection(() => session.surroundings.provider),
      sizes: () => sizesOf(session, app.counts),
      pause: () => new Promise((resolve) => setTimeout(resolve, STEP_PAUSE_MS)),
      now: () => Date.now(),
    },
    settings,
  );
  keptRunsOf(app, run);
  return run;
}
