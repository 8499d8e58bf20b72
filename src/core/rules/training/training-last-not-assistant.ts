import { NO_FINDINGS, type RequestRule } from '../rule';
import { droppingFix, removeItems } from '../fix';

/** An example that does not end with the assistant. */
export const trainingLastNotAssistant: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  isForTraining: true,
  yieldsTo: ['training-assistant-missing', 'role-missing', 'role-unknown', 'message-not-object'],
  check({ messages, roles }) {
    const at = messages.length - 1;
    if (at < 0 || roles[at] === 'assistant') return NO_FINDINGS;
    const last = roles.lastIndexOf('assistant');
    const tail = Array.from({ length: at - last }, (_, offset) => last + 1 + offset);
    const fixes =
      last < 0 ? [] : [droppingFix('remove-tail', removeItems(['messages'], tail), { count: tail.length })];
    return [{ path: ['messages', at, 'role'], fixes }];
  },
};
