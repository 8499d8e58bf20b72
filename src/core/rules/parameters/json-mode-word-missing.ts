import { roleOf, textOf } from '../../conversation/message';
import { messagesWhere } from '../../conversation/per-message';
import { memberOf } from '../../json/value';
import { insert, inventingFix } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';
import { headLength } from '../order/turns';

/** The sentence the API asks for; the same in every language because it is sent, not shown. */
const INSTRUCTION = 'Answer in JSON.';

const sayingJson = messagesWhere((message) => roleOf(message) !== 'tool' && /json/i.test(textOf(message)));

/** JSON mode without the word JSON in any message. */
export const jsonModeWordMissing: RequestRule = {
  scope: 'request',
  phase: 'parameters',
  formats: ['openai-chat'],
  check({ request, messages }) {
    if (memberOf(memberOf(request, 'response_format'), 'type') !== 'json_object') return NO_FINDINGS;
    if (sayingJson(messages).length > 0) return NO_FINDINGS;
    const message = insert(['messages', headLength(messages)], { role: 'system', content: INSTRUCTION });
    return [{ path: ['messages'], fixes: [inventingFix('add-instruction', [message])] }];
  },
};
