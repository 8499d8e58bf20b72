import type { Dialect, Ruling, Rulings, Verdict } from '../dialect';
import { hint } from '../ruling';
import { chatFormat, CHAT_ROLES, COMPATIBLE, COURSE, PAIRING, thinksByType } from '../compatible';
import type { ModelTraits } from '../traits';
import { anthropicLimits, ANTHROPIC_RULINGS } from '../vendors/anthropic';

/** On an endpoint nobody knows, order and pairing are errors and everything else is at most a warning. */
function softened(rulings: Rulings): Rulings {
  const soft = Object.entries(rulings).map(([id, ruling]): [string, unknown] => [
    id,
    typeof ruling === 'function' ? (model: ModelTraits) => soften(ruling(model)) : soften(ruling),
  ]);
  return { ...(Object.fromEntries(soft) as Rulings), ...PAIRING, ...COURSE };
}

/** Variants included: none of them is an error here either. */
function soften(ruling: Ruling | undefined): Ruling | undefined {
  if (ruling === undefined) return undefined;
  const variants = Object.entries(ruling.variants ?? {});
  return {
    ...ruling,
    verdict: soft(ruling.verdict),
    variants: Object.fromEntries(variants.map(([name, verdict]) => [name, soft(verdict)])),
  };
}

function soft(verdict: Verdict): Verdict {
  return verdict === 'reject' ? 'warn' : verdict;
}

export const generic: Dialect = {
  id: 'generic',
  label: 'OpenAI-compatible',
  baseUrl: undefined,
  documentation: undefined,
  defaultModel: undefined,
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      { ...softened(COMPATIBLE), 'tool-results-order': hint('I', '2026-08') },
      { roles: CHAT_ROLES },
    ),
    'anthropic-messages': {
      rulings: softened(ANTHROPIC_RULINGS),
      limits: anthropicLimits,
      isThinking: thinksByType,
    },
  },
};
