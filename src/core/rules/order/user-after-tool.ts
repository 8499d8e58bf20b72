import { roleOf } from '../../conversation/message';
import { insert, inventingFix } from '../fix';
import type { Finding, RequestRule } from '../rule';
import { BRIDGE } from '../placeholders';

export const userAfterTool: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  check({ messages }) {
    return messages.flatMap((message, at): readonly Finding[] => {
      if (roleOf(message) !== 'user' || roleOf(messages[at - 1]) !== 'tool') return [];
      const bridge = insert(['messages', at], { role: 'assistant', content: BRIDGE });
      return [{ path: ['messages', at, 'role'], fixes: [inventingFix('add-bridge', [bridge])] }];
    });
  },
};
