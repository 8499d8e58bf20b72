import type { Text } from '../format';
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

/** What a rule's page and its problems say; `{…}` are the finding's values. */
export interface RuleTexts {
  readonly title: Text;
  readonly what: Text;
  readonly why: Text;
  readonly remedy: Text;
  /** Why there is no repair where none is offered; every rule with such findings says it. */
  readonly unrepairable?: Text;
  /** Labels of repairs where the common ones (`fixes.ts`) do not fit. */
  readonly fixes?: Readonly<Record<string, Text>>;
}

/** The texts of every rule by its id. */
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
