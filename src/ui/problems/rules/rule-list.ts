import { PHASES, type Phase } from '../../../core/dialects/dialect';
import { RULES, type RuleId } from '../../../core/rules';
import { language } from '../../../state/language.svelte';

export interface RuleArea {
  readonly phase: Phase;
  readonly rules: readonly RuleId[];
}

/** Every rule by the phase of a provider's validation it belongs to. */
export const RULE_AREAS: readonly RuleArea[] = PHASES.map((phase) => ({
  phase,
  rules: (Object.keys(RULES) as RuleId[]).filter((id) => RULES[id].phase === phase),
}));

/** Every rule in the order of the index. */
export const RULE_ORDER: readonly RuleId[] = RULE_AREAS.flatMap(({ rules }) => rules);

/** The areas with the rules whose id or texts hold every word of `query`. */
export function findRules(query: string): readonly RuleArea[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (id: RuleId) => {
    const texts = searchedTexts(id);
    return words.every((word) => texts.includes(word));
  };
  return RULE_AREAS.map(({ phase, rules }) => ({ phase, rules: rules.filter(matches) })).filter(
    ({ rules }) => rules.length > 0,
  );
}

function searchedTexts(id: RuleId): string {
  const texts = language.words.rules[id];
  const parts = texts ? [texts.title, texts.what, texts.why, texts.remedy] : [];
  return [id, ...parts.map((text) => language.fill(text))].join('\n').toLowerCase();
}
