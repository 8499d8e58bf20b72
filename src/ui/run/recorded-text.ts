import type { RunSettings } from '../../core/prompts/settings';
import { language } from '../../state/language.svelte';

/** What a run or a step is recorded with, in words; what is not set is not spoken of. */
export function recordedText({ model, prompt_version: name, temperature }: RunSettings): readonly string[] {
  const t = language.words.run.recorded;
  return [
    model ?? language.fill(t.noModel),
    ...(name === null ? [] : [language.fill(t.promptVersion, { name })]),
    ...(temperature === null ? [] : [language.fill(t.temperature, { value: language.number(temperature) })]),
  ];
}
