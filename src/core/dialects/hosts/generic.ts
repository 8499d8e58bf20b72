import type { Dialect, Ruling, Rulings } from '../dialect';
import { chatFormat, CHAT_ROLES, COMPATIBLE, COURSE, PAIRING, thinksByType } from '../compatible';
import { ANTHROPIC_LIMITS, ANTHROPIC_RULINGS } from '../vendors/anthropic';

/** On an endpoint nobody knows, order and pairing are errors and everything else is at most a warning. */
function softened(rulings: Rulings): Rulings {
  const soft = Object.entries(rulings).map(([id, ruling]): [string, unknown] => [
    id,
    typeof ruling === 'function' ? ruling : soften(ruling),
  ]);
  return { ...(Object.fromEntries(soft) as Rulings), ...PAIRING, ...COURSE };
}

function soften(ruling: Ruling): Ruling {
  return ruling.verdict === 'reject' ? { ...ruling, verdict: 'warn' } : ruling;
}

export const generic: Dialect = {
  id: 'generic',
  label: 'OpenAI-compatible',
  baseUrl: undefined,
  documentation: undefined,
  defaultModel: undefined,
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(softened(COMPATIBLE), { roles: CHAT_ROLES }),
    'anthropic-messages': {
      rulings: softened(ANTHROPIC_RULINGS),
      limits: () => ANTHROPIC_LIMITS,
      isThinking: thinksByType,
    },
  },
};
