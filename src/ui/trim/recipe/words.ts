import type { Step } from '../../../core/trimming/recipe';
import type { Text } from '../../../i18n/format';
import { language } from '../../../state/language.svelte';

interface FieldTexts {
  readonly name: Text;
  readonly help: Text;
}

/** Name and help of a field, by where it belongs. */
export function fieldText(area: string, id: string): { readonly name: string; readonly help: string } {
  const areas: Readonly<Record<string, Readonly<Record<string, FieldTexts>>>> = language.words.recipe.fields;
  const texts = areas[area]?.[id];
  return { name: language.fill(texts?.name ?? id), help: language.fill(texts?.help ?? '') };
}

export function optionText(field: string, option: string): string {
  const fields: Readonly<Record<string, Readonly<Record<string, Text>>>> = language.words.recipe.options;
  return language.fill(fields[field]?.[option] ?? option);
}

export function kindName(kind: Step['kind']): string {
  return language.fill(language.words.recipe.kinds[kind].name);
}

/** How a step is called where several stand in a list: `2. Budget`. */
export function stepName({ kind }: Step, at: number): string {
  return language.fill(language.words.recipe.stepName, { number: at + 1, kind: kindName(kind) });
}
