import type { RuleId } from '..';
import { CALL_EXAMPLES } from './calls';
import { MESSAGE_EXAMPLES } from './messages';
import { TOOL_EXAMPLES } from './tools';
import type { Examples, RuleExample } from './example';

const EXAMPLES: Examples = { ...MESSAGE_EXAMPLES, ...CALL_EXAMPLES, ...TOOL_EXAMPLES };

/** The example of a rule's page. Not part of the check: to be loaded when a page is opened. */
export function exampleOf(rule: RuleId): RuleExample | undefined {
  return EXAMPLES[rule];
}

export type { RuleExample } from './example';
