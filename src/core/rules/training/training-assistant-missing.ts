import { NO_FINDINGS, type RequestRule } from '../rule';

/** An example without an assistant message: there is nothing to learn from. */
export const trainingAssistantMissing: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  isForTraining: true,
  check({ messages, roles }) {
    if (messages.length === 0 || roles.includes('assistant')) return NO_FINDINGS;
    return [{ path: ['messages'], message: messages.length - 1 }];
  },
};
