import { memberOf } from '../../json/value';
import { insert, inventingFix, safeFix, set } from '../fix';
import { hasCalls } from '../read';
import { NO_FINDINGS, type RequestRule } from '../rule';
import { lastRole } from './turns';
import { CONTINUE } from '../placeholders';

/** The list ends with an assistant message that is not marked as a beginning. */
export const lastMessageAssistant: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  yieldsTo: [
    'assistant-empty',
    'content-empty',
    'tool-calls-unanswered',
    'consecutive-assistant-last',
    'prefill-unsupported',
  ],
  check({ messages, limits }) {
    const at = messages.length - 1;
    const message = messages[at];
    if (lastRole(messages) !== 'assistant' || message === undefined || hasCalls(message)) return NO_FINDINGS;
    if (memberOf(message, 'prefix') === true || memberOf(message, 'partial') === true) return NO_FINDINGS;
    return [
      {
        path: ['messages', at, 'role'],
        fixes: [
          ...(limits.prefixKey === undefined
            ? []
            : [safeFix('set-prefix', [set(['messages', at, limits.prefixKey], true)])]),
          inventingFix('add-user', [insert(['messages', at + 1], { role: 'user', content: CONTINUE })]),
        ],
      },
    ];
  },
};
