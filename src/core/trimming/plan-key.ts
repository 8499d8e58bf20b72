import { OWN_RECIPE, type TrimPlan } from './plan';

/** The same for two plans exactly when they send the same. */
export function planKey({ strategy, params, pairSafe, own }: TrimPlan): string {
  const settings = Object.entries(params).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([strategy, settings, pairSafe, strategy === OWN_RECIPE ? own : null]);
}
