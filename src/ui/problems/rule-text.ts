import type { Text } from '../../i18n/format';
import { language } from '../../state/language.svelte';

export interface RuleTexts {
  readonly title: Text;
  readonly what: Text;
  readonly why: Text;
  readonly remedy: Text;
  readonly wrong?: Text;
  readonly right?: Text;
  readonly fixes?: Readonly<Record<string, Text>>;
}

interface AllRuleTexts {
  readonly [rule: string]: RuleTexts;
}

export function ruleTexts(rule: string): RuleTexts | undefined {
  return (language.words as unknown as { rules?: AllRuleTexts }).rules?.[rule];
}
export function commonFixText(id: string): Text | undefined {
  return (language.words as unknown as { rules?: { fixes?: Record<string, Text> } }).rules?.fixes?.[id];
}
