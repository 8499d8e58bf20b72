import { examineExchanges } from '../../conversation/exchange';
import { roleOf } from '../../conversation/message';
import { NO_FINDINGS, type RequestRule } from '../rule';

/** Zhipu answers 1214 without a place; the two irregularities seen in the one report are told. */
export const messagesIllegalGlm: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  check({ messages, format }) {
    const ids = examineExchanges(messages, format).calls.flatMap(({ id }) => (id === undefined ? [] : [id]));
    const hasUser = messages.some((message) => roleOf(message) === 'user');
    if (messages.length === 0 || (hasUser && new Set(ids).size === ids.length)) return NO_FINDINGS;
    return [{ path: ['messages'] }];
  },
};
