import type { Draft } from '../draft';
import type { Step } from '../recipe';
import { runBudget } from './budget';
import { runClear } from './clear';
import { runRecall } from './recall';
import { runShorten } from './shorten';
import { runSummarise } from './summarise';
import { runWindow } from './window';

/** Runs one step of a recipe on the draft. */
export function runStep(draft: Draft, step: Step): void {
  switch (step.kind) {
    case 'window':
      return runWindow(draft, step);
    case 'budget':
      return runBudget(draft, step);
    case 'clear':
      return runClear(draft, step);
    case 'shorten':
      return runShorten(draft, step);
    case 'summarise':
      return runSummarise(draft, step);
    case 'recall':
      return runRecall(draft, step);
  }
}
