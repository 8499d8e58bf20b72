import type { TrimPlan } from '../../core/trimming/plan';
import type { TrimOption } from '../../core/trimming/strategy';
import { settingText } from './words';

/** The settings of a plan in words; a text of the user's own is left out. */
export function settingsText({ params }: TrimOption, plan: TrimPlan): string {
  return params
    .filter(({ id, kind }) => kind !== 'text' && plan.params[id] !== '')
    .map((param) => settingText(param, plan.params[param.id]))
    .join(' · ');
}
