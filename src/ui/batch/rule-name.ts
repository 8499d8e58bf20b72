import { language } from '../../state/language.svelte';

/** The title of a rule, or of the reason why a line cannot be checked. */
export function ruleName(rule: string): string {
  const { rules, batch } = language.words;
  return language.fill(rules[rule]?.title ?? batch.faults[rule] ?? rule);
}
