import { roleOf } from '../../conversation/message';
import { insert, inventingFix } from '../fix';
import { removalFixes } from '../removal';
import { NO_FINDINGS, type RequestRule } from '../rule';
import { headLength } from './turns';
import { GREETING } from '../placeholders';

/** The first message that is no system message is the assistant's. */
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
      ...(roleOf(messages[at + 1]) === 'assistant' ? [] : removalFixes(messages, at)),
    ];
    return [{ path: ['messages', at, 'role'], fixes }];
  },
};
