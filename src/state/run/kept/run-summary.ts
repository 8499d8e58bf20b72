import type { KeptRun } from '../../../core/runs/kept-run';
import { isOffline } from '../../../core/runs/rerun';
import { totalsOf } from '../../../core/runs/totals';
import type { RunSummary } from '../../../persistence/run-records';

/** What the list shows of a run. `size`: UTF-16 units of its text; `keptAt`: milliseconds since 1970. */
export function summaryOf(run: KeptRun, size: number, keptAt: number): RunSummary {
  const { turns, toolCalls, tookMs, tokens, cost } = totalsOf(run);
  return {
    ...(run.name === undefined ? {} : { name: run.name }),
    keptAt,
    beganMs: run.steps[0]?.beganMs ?? keptAt,
    size,
    settings: run.settings,
    ended: run.ended,
    isOffline: isOffline(run),
    ...{ turns, toolCalls, tookMs },
    ...(tokens && { tokens }),
    ...(cost && { cost }),
  };
}
