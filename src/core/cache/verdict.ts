/** What all requests of one turn took and cost, in any unit of money. */
export interface TurnBill {
  readonly prompt: number;
  readonly cached: number;
  readonly cost: number;
}

/** How a way of trimming compares with sending everything, over the same turns. */
export interface Verdict {
  readonly kind: 'same' | 'cheaper' | 'dearer';
  /** Share of the prompt tokens that it saves; negative when it sends more. */
  readonly fewerTokens: number;
  /** Share of the cost that it saves; negative when it costs more. */
  readonly lowerCost: number;
  /** The first turn, from 1, at which it has cost less so far than sending everything; only where it has at the end as well. */
  readonly paysOffFrom: number | undefined;
  /** Share of its prompt tokens that the cache served. */
  readonly cachedShare: number;
  /**
   * What decides: no cache at all; a start of the prompt that changes so often that the cache seldom hits; or a start that
   * rests, as it does when everything is sent.
   */
  readonly cause: 'no-cache' | 'moving-start' | 'resting-start';
}

/** A cached share below this part of the full history's is due to a start that moves. */
const RESTING_SHARE = 0.75;

/** Judges turns against those of the full history. */
export function verdictOf(turns: readonly TurnBill[], full: readonly TurnBill[]): Verdict {
  const [ours, theirs] = [sumOf(turns), sumOf(full)];
  const fewerTokens = saved(ours.prompt, theirs.prompt);
  const lowerCost = saved(ours.cost, theirs.cost);
  const cachedShare = ours.prompt === 0 ? 0 : ours.cached / ours.prompt;
  const isSame = turns.every(({ prompt, cost }, at) => prompt === full[at]?.prompt && cost === full[at].cost);
  return {
    kind: isSame ? 'same' : lowerCost > 0 ? 'cheaper' : 'dearer',
    fewerTokens,
    lowerCost,
    paysOffFrom: isSame ? undefined : paysOffFrom(turns, full),
    cachedShare,
    cause: causeOf(cachedShare, theirs),
  };
}

function causeOf(cachedShare: number, full: TurnBill): Verdict['cause'] {
  if (full.cached === 0) return 'no-cache';
  return cachedShare < RESTING_SHARE * (full.cached / full.prompt) ? 'moving-start' : 'resting-start';
}

function paysOffFrom(turns: readonly TurnBill[], full: readonly TurnBill[]): number | undefined {
  let lead = 0;
  let from: number | undefined;
  turns.forEach(({ cost }, at) => {
    lead += (full[at]?.cost ?? 0) - cost;
    if (lead > 0) from ??= at + 1;
  });
  return lead > 0 ? from : undefined;
}

function sumOf(turns: readonly TurnBill[]): TurnBill {
  const sum = { prompt: 0, cached: 0, cost: 0 };
  for (const turn of turns) {
    sum.prompt += turn.prompt;
    sum.cached += turn.cached;
    sum.cost += turn.cost;
  }
  return sum;
}

function saved(ours: number, theirs: number): number {
  return theirs === 0 ? 0 : 1 - ours / theirs;
}
