import { examineExchanges } from '../../conversation/exchange';
import { safeFix } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';
import { callIdPath, createIdSource, idRenaming } from '../pairing/places';

/** A call id with more characters than the provider takes. */
export const toolCallIdTooLong: RequestRule = {
  scope: 'request',
  phase: 'message',
  check({ messages, format, limits }) {
    const limit = limits.callIdLength;
    if (limit === undefined) return NO_FINDINGS;
    const exchanges = examineExchanges(messages, format);
    const freshId = createIdSource(exchanges);
    return exchanges.calls
      .filter(({ id }) => id !== undefined && id.length > limit)
      .map((call) => {
        const id = freshId(call);
        return {
          path: callIdPath(call),
          values: { length: call.id?.length ?? 0, limit },
          fixes: [safeFix('rename-id', idRenaming(exchanges, call, id), { id })],
        };
      });
  },
};
