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
  const isWhole = effect === 'arguments' && piece?.isJson === true;
  return language.fill(t.effects[isWhole ? 'argumentsWhole' : effect], {
    path: `\`${piece?.label ?? first?.pointer ?? ''}\``,
    reason: `\`${assembly.finish ?? ''}\``,
  });
}
