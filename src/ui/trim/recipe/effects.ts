import { OWN_RECIPE, type TrimPlan } from '../../../core/trimming/plan';
import type { Recipe } from '../../../core/trimming/recipe';
import type { Steps } from '../../../core/steps';
import type { SentView } from '../../../state/trimming/sent.svelte';

/** What is sent after a step and those before it. */
export interface StepEffect {
  readonly tokens: number;
  readonly messages: number;
  readonly all: number;
  /** Nothing differs from what was sent before it. */
  readonly isIdle: boolean;
}

/** The effect of each step of a recipe: a turn of work for each, since every one is a projection of its own. */
export function* stepEffects(
  plan: TrimPlan,
  recipe: Recipe,
  preview: (plan: TrimPlan) => SentView,
): Steps<readonly StepEffect[]> {
  const sentAfter = (count: number) =>
    preview({
      ...plan,
      strategy: OWN_RECIPE,
      own: { name: '', recipe: { ...recipe, steps: recipe.steps.slice(0, count) } },
    });
  const effects: StepEffect[] = [];
  let before = sentAfter(0).messages;
  for (let count = 1; count <= recipe.steps.length; count += 1) {
    yield;
    const { messages, report, rows } = sentAfter(count);
    const tokens = report.tokensOut + report.overhead;
    const isIdle =
      messages.length === before.length && messages.every(({ value }, at) => value === before[at]?.value);
    effects.push({ tokens, messages: messages.length, all: rows.length, isIdle });
    before = messages;
  }
  return effects;
}
