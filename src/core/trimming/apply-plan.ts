import { isSystemRole, roleOf } from '../conversation/message';
import type { Projection } from './account';
import type { TrimEnvironment } from './environment';
import type { LibraryStrategy } from './libraries/library';
import { strategyOfPlan } from './own-recipe';
import type { TrimPlan } from './plan';
import { project } from './project';
import type { Recipe } from './recipe';
import { retell } from './retelling';
import { fullHistory } from './strategies/full-history';
import { settingsOf } from './strategy';

export interface PlanOptions {
  /** Indexes of messages the user pinned: they stay, with their call group, under every strategy but a library's. */
  readonly pinned?: readonly number[];
  /** The libraries' strategies, where they are loaded. */
  readonly libraries?: readonly LibraryStrategy[];
}

/** What `plan` sends in place of `messages`; a strategy that is not known sends the full history. */
export function applyPlan(
  messages: readonly unknown[],
  plan: TrimPlan,
  env: TrimEnvironment,
  { pinned = [], libraries = [] }: PlanOptions = {},
): Projection {
  const library = libraries.find(({ id }) => id === plan.strategy);
  if (library !== undefined) return library.trim(messages, settingsOf(library, plan.params), env);
  const strategy = strategyOfPlan(plan) ?? fullHistory;
  const settings = settingsOf(strategy, plan.params);
  if (strategy.naive !== undefined && !plan.pairSafe && pinned.length === 0) {
    const from = strategy.naive(messages, settings);
    return retell(messages, { sent: from.map((index) => messages[index]), from }, env, {
      kept: (index) => (isSystemRole(roleOf(messages[index])) ? 'protected:system' : 'in-window'),
      dropped: 'older-than-window',
      changed: 'too-long',
    });
  }
  return project(messages, withPins(strategy.toRecipe(settings, plan.pairSafe), pinned), env);
}

function withPins(recipe: Recipe, pinned: readonly number[]): Recipe {
  if (pinned.length === 0) return recipe;
  return { ...recipe, protect: { ...recipe.protect, pinned: [...recipe.protect.pinned, ...pinned] } };
}
