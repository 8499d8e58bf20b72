import type { ReplyFault } from '../fault';
import { withoutCalls } from './spoken';
import { askAgain } from '../recoveries';

/** The model ends its turn without a word. */
export const emptyAnswer: ReplyFault = {
  stage: 'reply',
  group: 'model',
  rules: ['assistant-empty', 'content-empty', 'content-parts-empty', 'text-block-empty'],
  recovery: askAgain,
  strike: (reply, { format }) => ({
    ...reply,
    message: withoutCalls(reply.message, '', format),
    finishReason: 'stop',
  }),
};
