import { roleOf } from '../../conversation/message';
import { memberOf } from '../../json/value';
import { move, safeFix } from '../fix';
import { objectsIn } from '../read';
import { NO_FINDINGS, type MessageRule } from '../rule';

export const toolUseNotLast: MessageRule = {
  scope: 'message',
  phase: 'sequence',
  formats: ['anthropic-messages'],
  check(message) {
    if (roleOf(message) !== 'assistant') return NO_FINDINGS;
    const blocks = objectsIn(memberOf(message, 'content'));
    const firstUse = blocks.findIndex(([block]) => block['type'] === 'tool_use');
    const after = blocks.slice(firstUse + 1).find(([block]) => block['type'] === 'text');
    const use = blocks[firstUse];
    if (use === undefined || after === undefined) return NO_FINDINGS;
    return [
      { path: ['content', after[1]], fixes: [safeFix('move-before', [move(['content', after[1]], use[1])])] },
    ];
  },
};
