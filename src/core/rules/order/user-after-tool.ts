import { insert, inventingFix } from '../fix';
import { eachOfRole, NO_FINDINGS, type RequestRule } from '../rule';
import { BRIDGE } from '../placeholders';

/** A user message directly after a tool's result. */
export const userAfterTool: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  check(scope) {
    return eachOfRole(scope, 'user', (_, at) => {
      if (scope.roles[at - 1] !== 'tool') return NO_FINDINGS;
      const bridge = insert(['messages', at], { role: 'assistant', content: BRIDGE });
      return [{ path: ['messages', at, 'role'], fixes: [inventingFix('add-bridge', [bridge])] }];
    });
  },
};
