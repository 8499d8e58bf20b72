import { roleOf } from '../../conversation/message';
import { droppingFix, remove } from '../fix';
import { hasCalls } from '../read';
import { NO_FINDINGS, type RequestRule } from '../rule';

export const consecutiveAssistantLast: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  check({ messages }) {
    const at = messages.length - 1;
    const isPair = roleOf(messages[at]) === 'assistant' && roleOf(messages[at - 1]) === 'assistant';
    if (!isPair || hasCalls(messages[at]) || hasCalls(messages[at - 1])) return NO_FINDINGS;
    const path = ['messages', at];
    return [{ path: [...path, 'role'], fixes: [droppingFix('remove-message', [remove(path)])] }];
  },
};
