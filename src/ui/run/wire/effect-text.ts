import type { Effect } from '../../../core/wire/assembly/effect';
import type { WireApi } from '../../../core/wire/exchange';
import type { WireTexts } from '../../../i18n/en/wire';
import { language } from '../../../state/language.svelte';
import type { WireView } from '../../../state/run/wire-view.svelte';

/** Proper names, the same in every language. */
export const NAMES: Readonly<Record<WireApi, string>> = {
  'openai-chat': 'OpenAI',
  'anthropic-messages': 'Anthropic',
  gemini: 'Gemini',
};

/** What the chunk in view does, in a sentence. */
export function effectText({ assembly, effect, pieces }: WireView, t: WireTexts): string {
  const [first] = assembly.built.filter(({ kind }) => kind === effect);
  const piece = pieces.find(({ pointer }) => pointer === first?.pointer);
  return language.fill(t.effects[sayingOf(effect, piece?.isJson === true, assembly.api)], {
    path: `\`${piece?.label ?? first?.pointer ?? ''}\``,
    reason: `\`${assembly.finish ?? ''}\``,
  });
}

/** Arguments are text at OpenAI, text that becomes an object at Anthropic, and whole from the start at Gemini. */
function sayingOf(effect: Effect, isJson: boolean, api: WireApi): keyof WireTexts['effects'] {
  if (api === 'gemini' && effect === 'name') return 'call';
  if (effect !== 'arguments') return effect;
  if (isJson) return api === 'anthropic-messages' ? 'inputWhole' : 'argumentsWhole';
  return api === 'anthropic-messages' ? 'input' : 'arguments';
}
