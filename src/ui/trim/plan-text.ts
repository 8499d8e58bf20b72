import type { TrimPlan } from '../../core/trimming/plan';
import type { StrategyParam, TrimOption } from '../../core/trimming/strategy';
import { settingText } from './words';

/** The settings of a plan in words, without texts of the user's own and what is left at off, every or the usual choice. */
export function settingsText({ params }: TrimOption, plan: TrimPlan): string {
  return params
    .filter((param) => isTelling(param, plan.params[param.id]))
    .map((param) => settingText(param, plan.params[param.id]))
    .join(' · ');
}

function isTelling(param: StrategyParam, value: unknown): boolean {
  switch (param.kind) {
    case 'text':
      return false;
    case 'number':
      return param.default > 1 || value !== param.default;
    case 'choice':
      return value !== param.default;
  }
}
