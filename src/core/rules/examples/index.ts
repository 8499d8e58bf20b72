import type { RuleId } from '..';
import { CALL_EXAMPLES } from './calls';
import { MESSAGE_EXAMPLES } from './messages';
import { TOOL_EXAMPLES } from './tools';
import { TRAINING_EXAMPLES } from './training';
import type { Examples, RuleExample } from './example';

const EXAMPLES: Examples = { ...MESSAGE_EXAMPLES, ...CALL_EXAMPLES, ...TOOL_EXAMPLES, ...TRAINING_EXAMPLES };

/** The example of a rule; undefined for an id that is none. Not part of the check: to be loaded when a page is opened. */
export function exampleOf(rule: string): RuleExample | undefined {
  return Object.hasOwn(EXAMPLES, rule) ? EXAMPLES[rule as RuleId] : undefined;
}

export type { RuleExample } from './example';
