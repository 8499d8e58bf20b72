import { OWN_RECIPE, type OwnRecipe, type TrimPlan } from './plan';
import { readRecipe, type Recipe } from './recipe';
import { strategyOf } from './registry';
import type { Strategy } from './strategy';

/** The recipe the plan carries, or undefined when it carries none that this version can read. */
export function ownRecipeOf({ own }: Pick<TrimPlan, 'own'>): Recipe | undefined {
  return own === undefined ? undefined : readRecipe(own.recipe);
}

/** The user's recipe as a strategy. */
function strategyOfRecipe(recipe: Recipe): Strategy {
  return { id: OWN_RECIPE, family: 'own', params: [], hasNaiveForm: false, toRecipe: () => recipe };
}

/** The strategy that `plan` names, its own recipe included; undefined for one not known here. */
export function strategyOfPlan(plan: TrimPlan): Strategy | undefined {
  if (plan.strategy !== OWN_RECIPE) return strategyOf(plan.strategy);
  const recipe = ownRecipeOf(plan);
  return recipe && strategyOfRecipe(recipe);
}

/** The recipes with `own` among them, in place of one of the same name. */
export function withRecipe(recipes: readonly OwnRecipe[], own: OwnRecipe): readonly OwnRecipe[] {
  const at = recipes.findIndex(({ name }) => name === own.name);
  return at < 0 ? [...recipes, own] : recipes.with(at, own);
}
