import type { Comparison } from '../../../state/trimming/comparison.svelte';
import { language } from '../../../state/language.svelte';
import type { MenuItem } from '../../kit/menu';
import { strategyName } from '../words';

const FAMILIES = ['advised', 'course', 'own', 'library'] as const;

/** Everything that can be compared, under its family. */
export function addItems(comparison: Comparison): readonly MenuItem[] {
  const { families } = language.words.trim;
  return FAMILIES.flatMap((family): MenuItem[] => {
    const options = comparison.options.filter((option) => option.family === family);
    if (options.length === 0) return [];
    const items = options.map((option): MenuItem => {
      return { kind: 'action', label: strategyName(option.id), run: () => comparison.add(option) };
    });
    return [{ kind: 'heading', label: language.fill(families[family]) }, ...items];
  });
}
