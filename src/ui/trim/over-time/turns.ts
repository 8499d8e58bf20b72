import type { ServedRequest } from '../../../core/cache/rerun';
import type { CacheUse } from '../../../core/cache/simulate';
import type { TurnBill } from '../../../core/cache/verdict';

/** All requests of one turn together, and what was spent up to its end. */
export interface BilledTurn extends CacheUse, TurnBill {
  readonly prompt: number;
  readonly cached: number;
  readonly running: number;
}

/** Adds the requests of each turn up. */
export function billTurns(
  requests: readonly ServedRequest[],
  costOf: (use: CacheUse) => number,
): readonly BilledTurn[] {
  const turns: BilledTurn[] = [];
  let running = 0;
  for (const request of requests) {
    const before = turns[request.turn] ?? EMPTY;
    const cost = costOf(request);
    running += cost;
    turns[request.turn] = {
      prompt: before.prompt + request.prompt,
      cached: before.cached + request.cached,
      write: before.write + request.write,
      uncached: before.uncached + request.uncached,
      cost: before.cost + cost,
      running,
    };
  }
  return turns;
}

const EMPTY: BilledTurn = { prompt: 0, cached: 0, write: 0, uncached: 0, cost: 0, running: 0 };
