import { examineExchanges } from '../../conversation/exchange';
import { disguisedResult } from '../pairing/disguised';
import { textIn } from '../read';
import type { Finding, RequestRule } from '../rule';

/** The missing result stands there as a user or assistant message. The repair belongs to the unanswered call. */
export const toolResultWrongRole: RequestRule = {
  scope: 'request',
  phase: 'course',
  formats: ['openai-chat'],
  check({ messages, format }) {
    return examineExchanges(messages, format).faults.flatMap((fault): readonly Finding[] => {
      const at = fault.kind === 'unanswered' ? disguisedResult(messages, fault) : undefined;
      if (at === undefined) return [];
      return [{ path: ['messages', at, 'role'], values: { role: textIn(messages[at], 'role') } }];
    });
  },
};
