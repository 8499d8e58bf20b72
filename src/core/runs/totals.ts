import type { Currency } from '../models/model';
import type { KeptRun, KeptStep, StepUse } from './kept-run';

/** What a run came to. */
export interface RunTotals {
  /** Model calls. */
  readonly turns: number;
  readonly toolCalls: number;
  /** Sums over the model calls whose tokens are known; undefined when none are. */
  readonly tokens: Pick<StepUse, 'input' | 'output' | 'isMeasured'> | undefined;
  /** Undefined unless every call that has tokens has a price, in one currency. */
  readonly cost: { readonly amount: number; readonly currency: Currency } | undefined;
  /** From the beginning of the first step to the end of the last. */
  readonly tookMs: number;
}

/** Sums of the run's steps; money in the currency that all of them were priced in. */
export function totalsOf({ steps }: Pick<KeptRun, 'steps'>): RunTotals {
  const models = steps.filter((step) => step.kind === 'model');
  const uses = models.flatMap(({ use }) => (use ? [use] : []));
  return {
    turns: models.length,
    toolCalls: steps.reduce((sum, step) => sum + (step.kind === 'tools' ? step.answers.length : 0), 0),
    tokens: uses.length === 0 ? undefined : tokensOf(uses),
    cost: costOf(uses),
    tookMs: tookOf(steps),
  };
}

function tokensOf(uses: readonly StepUse[]): RunTotals['tokens'] {
  return {
    input: uses.reduce((sum, { input }) => sum + input, 0),
    output: uses.reduce((sum, { output }) => sum + output, 0),
    isMeasured: uses.every(({ isMeasured }) => isMeasured),
  };
}

function costOf(uses: readonly StepUse[]): RunTotals['cost'] {
  const costs = uses.flatMap(({ cost }) => (cost ? [cost] : []));
  const [first] = costs;
  const isWhole = costs.length === uses.length && costs.every(({ currency }) => currency === first?.currency);
  if (first === undefined || !isWhole) return undefined;
  return { amount: costs.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency };
}

function tookOf(steps: readonly KeptStep[]): number {
  const [first, last] = [steps[0], steps.at(-1)];
  return first && last ? Math.max(0, last.beganMs + last.tookMs - first.beganMs) : 0;
}
