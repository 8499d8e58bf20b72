import { ARGUMENT_RULES } from './arguments';
import { BODY_RULES } from './body';
import { CALL_RULES } from './calls';
import { CONTENT_RULES } from './content';
import { COURSE_RULES } from './course';
import { ID_RULES } from './ids';
import { ORDER_RULES } from './order';
import { PAIRING_RULES } from './pairing';
import { PARAMETER_RULES } from './parameters';
import { PART_RULES } from './parts';
import { SCHEMA_RULES } from './schemas';
import { SHAPE_RULES } from './shape';
import { THINKING_RULES } from './thinking';
import { TOOL_RULES } from './tools';
import { TRAINING_RULES } from './training';
import type { Rule } from './rule';

/** Every rule by its id, which is its file's name; registered in its folder's `index.ts`. Within a phase this is the order of report. */
const REGISTRY = {
  ...BODY_RULES,
  ...SHAPE_RULES,
  ...CONTENT_RULES,
  ...PART_RULES,
  ...THINKING_RULES,
  ...CALL_RULES,
  ...ARGUMENT_RULES,
  ...ID_RULES,
  ...PAIRING_RULES,
  ...TOOL_RULES,
  ...SCHEMA_RULES,
  ...PARAMETER_RULES,
  ...ORDER_RULES,
  ...TRAINING_RULES,
  ...COURSE_RULES,
};

export type RuleId = keyof typeof REGISTRY;

export const RULES: Readonly<Record<RuleId, Rule>> = REGISTRY;

export const RULE_IDS = Object.keys(REGISTRY) as readonly RuleId[];
