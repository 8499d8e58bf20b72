import type { ReplyFault } from '../fault';
import { textOf } from '../../../conversation/message';
import { withoutCalls } from './spoken';
import { firstHalf } from '../parts';
import { dropReply } from '../recoveries';

/** The provider's filter stops the answer in the middle of a sentence. */
export const contentFilter: ReplyFault = {
  stage: 'reply',
  group: 'model',
  rules: [
    'assistant-empty',
    'content-empty',
    'content-parts-empty',
    'text-block-empty',
    'text-block-whitespace',
  ],
  recovery: dropReply,
  strike: (reply, { format }) => ({
    ...reply,
    message: withoutCalls(reply.message, firstHalf(textOf(reply.message)).trimEnd(), format),
    finishReason: 'content_filter',
  }),
};
