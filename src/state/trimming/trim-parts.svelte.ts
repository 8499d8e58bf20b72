import type { TrimEnvironment } from '../../core/trimming/environment';
import type { LibraryStrategy } from '../../core/trimming/libraries/library';
import { ownRecipeOf } from '../../core/trimming/own-recipe';
import { OWN_RECIPE, type TrimPlan } from '../../core/trimming/plan';
import type { Step } from '../../core/trimming/recipe';
import { strategyOf } from '../../core/trimming/registry';

/** What only some plans need: libraries' trimming, a summary without a model, a search by keywords. */
export interface TrimParts extends Required<Pick<TrimEnvironment, 'summarise' | 'score'>> {
  readonly libraries: readonly LibraryStrategy[];
}

/** The parts, loaded when a plan first needs them or the Trim tab opens. */
export class LazyTrimParts {
  #loaded = $state.raw<TrimParts>();
  #loading: Promise<void> | undefined;
  readonly #load: () => Promise<TrimParts>;

  constructor(load: () => Promise<TrimParts> = loadTrimParts) {
    this.#load = load;
  }

  /** Undefined until they are loaded. */
  get current(): TrimParts | undefined {
    return this.#loaded;
  }

  /** Loads them unless they are; a try that failed is made again. */
  load(): Promise<void> {
    this.#loading ??= this.#load().then(
      (parts) => void (this.#loaded = parts),
      () => void (this.#loading = undefined),
    );
    return this.#loading;
  }
}

/** Whether `plan` cannot be carried out without the parts. */
export function needsParts(plan: TrimPlan): boolean {
  if (plan.strategy === OWN_RECIPE) return (ownRecipeOf(plan)?.steps ?? []).some(isHelped);
  if (plan.strategy === 'summary-last-turns') return (plan.params['text'] ?? '') === '';
  return strategyOf(plan.strategy) === undefined;
}

function isHelped(step: Step): boolean {
  return step.kind === 'recall' || (step.kind === 'summarise' && step.text === undefined);
}

async function loadTrimParts(): Promise<TrimParts> {
  const [{ LIBRARIES }, { createKeywordScore, summariseByExtraction }] = await Promise.all([
    import('../../core/trimming/libraries'),
    import('../../core/trimming/stand-ins'),
  ]);
  return { libraries: LIBRARIES, summarise: summariseByExtraction, score: createKeywordScore() };
}
