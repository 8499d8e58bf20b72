import { examineExchanges, type Exchanges } from '../../conversation/exchange';
import { remembered } from '../../remember';
import { NO_FINDINGS, type RequestRule } from '../rule';

/** Zhipu answers 1214 without a place; the two irregularities seen in the one report are told. */
export const messagesIllegalGlm: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  check({ messages, roles, format }) {
    const isRegular = roles.includes('user') && !hasTwins(examineExchanges(messages, format));
    return messages.length === 0 || isRegular ? NO_FINDINGS : [{ path: ['messages'] }];
  },
};

/** Whether two calls have one id. */
const hasTwins = remembered(({ calls }: Exchanges) => {
  const ids = calls.flatMap(({ id }) => id ?? []);
  return new Set(ids).size < ids.length;
});
