import { roleOf } from '../../conversation/message';
import { memberOf } from '../../json/value';
import { droppingFix, move, safeFix, set } from '../fix';
import { objectsIn, textIn } from '../read';
import { NO_FINDINGS, type RequestRule } from '../rule';

const THINKING = new Set(['thinking', 'redacted_thinking']);

/** With thinking on, the last assistant message of a running tool turn starts with its thinking block. */
export const thinkingBlockMissing: RequestRule = {
  scope: 'request',
  phase: 'message',
  formats: ['anthropic-messages'],
  check({ request, messages }) {
    if (memberOf(memberOf(request, 'thinking'), 'type') !== 'enabled') return NO_FINDINGS;
    const at = messages.findLastIndex((message) => roleOf(message) === 'assistant');
    const blocks = objectsIn(memberOf(messages[at], 'content'));
    if (!blocks.some(([block]) => block['type'] === 'tool_use')) return NO_FINDINGS;
    if (THINKING.has(textIn(blocks[0]?.[0], 'type'))) return NO_FINDINGS;
    const later = blocks.find(([block]) => THINKING.has(textIn(block, 'type')));
    const isBlock = blocks[0]?.[1] === 0;
    const path = ['messages', at, 'content', 0, ...(isBlock ? ['type'] : [])];
    const fixes = [
      ...(later === undefined
        ? []
        : [safeFix('move-first', [move(['messages', at, 'content', later[1]], 0)])]),
      droppingFix('disable-thinking', [set(['thinking'], { type: 'disabled' })]),
    ];
    return [{ path, fixes }];
  },
};
