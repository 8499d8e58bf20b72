import { roleOf } from '../../conversation/message';
import { memberOf } from '../../json/value';
import { move, safeFix } from '../fix';
import { objectsIn } from '../read';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** Anthropic: text after a `tool_use` block. */
export const toolUseNotLast: MessageRule = {
  scope: 'message',
  phase: 'sequence',
  formats: ['anthropic-messages'],
  check(message) {
    if (roleOf(message) !== 'assistant') return NO_FINDINGS;
    const blocks = objectsIn(memberOf(message, 'content'));
    const firstUse = blocks.findIndex(([block]) => block['type'] === 'tool_use');
    const use = blocks[firstUse];
    const after = blocks.slice(firstUse + 1).filter(([block]) => block['type'] === 'text');
    const first = after[0];
    if (use === undefined || first === undefined) return NO_FINDINGS;
    const moves = after.map(([, index], passed) => move(['content', index], use[1] + passed));
    return [{ path: ['content', first[1]], fixes: [safeFix('move-before', moves)] }];
  },
};
