import type { JsonValue } from '../../core/json/value';
import type { SentRow } from '../../core/sending/sending';
import { LIBRARIES } from '../../core/trimming/libraries';
import { OWN_RECIPE, type TrimPlan } from '../../core/trimming/plan';
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
  if (strategyOf(id)) return language.fill(texts[id]?.name ?? id);
  if (id === OWN_RECIPE) return language.fill(language.words.recipe.own);
  const library = LIBRARIES.find((each) => each.id === id);
  return library ? `${library.name} (${library.version})` : id;
}

/** As `strategyName`, by its own name for a recipe of the user's. */
export function planName({ strategy, own }: Pick<TrimPlan, 'strategy' | 'own'>): string {
  return strategy === OWN_RECIPE && own?.name ? own.name : strategyName(strategy);
}

/** What a strategy does; for a library whose it is and what is wrong with it. */
export function strategyAbout(id: string): string {
  const { recipe, trimming } = language.words;
  const library = LIBRARIES.find((each) => each.id === id);
  if (library) {
    const { name, version } = library;
    return [language.fill(recipe.libraryIs, { name, version }), textBy(recipe.faults, id)].join(' ');
  }
  const texts: Readonly<Record<string, { readonly about: Text }>> = trimming.strategies;
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
  return language.fill(language.words.trim.settingValue, { name: paramName(param.id), value: shown });
}

/** How a message is called on its card: `#3 user`. */
export function messageName(message: JsonValue | undefined, index: number): string {
  return `#${index} ${roleWord(message)}`;
}
