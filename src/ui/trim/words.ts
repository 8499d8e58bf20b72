import type { JsonValue } from '../../core/json/value';
import type { SentRow } from '../../core/sending/sending';
import { strategyOf } from '../../core/trimming/registry';
import type { StrategyParam } from '../../core/trimming/strategy';
import { language } from '../../state/language.svelte';
import type { Text } from '../../i18n/format';
import { roleWord } from '../conversation/roles';

/** A text by an id of the core; the id itself where no text is known. */
function textBy(texts: Readonly<Record<string, Text>>, id: string, values = {}): string {
  return language.fill(texts[id] ?? id, values);
}

export function stateWord(state: SentRow['state']): string {
  const { trim, trimming } = language.words;
  return state === 'excluded' ? language.fill(trim.excluded) : textBy(trimming.states, state);
}

export function reasonWord({ reason }: SentRow): string {
  const { trim, trimming } = language.words;
  if (reason === undefined) return language.fill(trim.excludedWhy);
  return textBy(trimming.reasons, reason.code, { of: String(reason.of ?? '') });
}

export function strategyName(id: string): string {
  const texts: Readonly<Record<string, { readonly name: Text }>> = language.words.trimming.strategies;
  return strategyOf(id) ? language.fill(texts[id]?.name ?? id) : id;
}

export function strategyAbout(id: string): string {
  const texts: Readonly<Record<string, { readonly about: Text }>> = language.words.trimming.strategies;
  return language.fill(texts[id]?.about ?? '');
}

export function paramName(id: string): string {
  return textBy(language.words.trimming.params, id);
}

export function optionName(param: string, option: string): string {
  const texts: Readonly<Record<string, Readonly<Record<string, Text>>>> = language.words.trimming.options;
  return textBy(texts[param] ?? {}, option);
}

/** A setting and its value: `Keep: 5 turns`. */
export function settingText(param: StrategyParam, value: unknown): string {
  const shown =
    param.kind === 'number'
      ? language.fill(language.words.trimming.units[param.unit], { count: Number(value) })
      : param.kind === 'choice'
        ? optionName(param.id, String(value))
        : String(value);
  return `${paramName(param.id)}: ${shown}`;
}

/** How a message is called on its card: `#3 user`. */
export function messageName(message: JsonValue | undefined, index: number): string {
  return `#${index} ${roleWord(message)}`;
}
