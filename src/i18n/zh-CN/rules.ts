import type { RuleTexts } from '../en/rules';
import { bodyRules } from './rules/body';
import { callsRules } from './rules/calls';
import { contentRules } from './rules/content';
import { courseRules } from './rules/course';
import { orderRules } from './rules/order';
import { pairingRules } from './rules/pairing';
import { parametersRules } from './rules/parameters';
import { partsRules } from './rules/parts';
import { shapeRules } from './rules/shape';
import { thinkingRules } from './rules/thinking';
import { toolsRules } from './rules/tools';
import { trainingRules } from './rules/training';

export const rules: Readonly<Record<string, RuleTexts>> = {
  ...bodyRules,
  ...shapeRules,
  ...contentRules,
  ...partsRules,
  ...thinkingRules,
  ...callsRules,
  ...pairingRules,
  ...toolsRules,
  ...parametersRules,
  ...orderRules,
  ...trainingRules,
  ...courseRules,
};
