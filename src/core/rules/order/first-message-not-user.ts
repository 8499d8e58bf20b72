import { roleOf } from '../../conversation/message';
import { droppingFix, insert, inventingFix, remove } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';
import { headLength } from './turns';

const GREETING = 'Hello';

export const firstMessageNotUser: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  yieldsTo: ['gemini-call-turn-order', 'no-user-message', 'prefill-unsupported'],
  check({ messages }) {
    const at = headLength(messages);
    const message = messages[at];
    if (roleOf(message) !== 'assistant') return NO_FINDINGS;
    const fixes = [
      inventingFix('add-user', [insert(['messages', at], { role: 'user', content: GREETING })]),
      droppingFix('remove-message', [remove(['messages', at])]),
    ];
    return [{ path: ['messages', at, 'role'], fixes }];
  },
};
