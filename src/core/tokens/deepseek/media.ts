import { contentPartsOf } from '../../conversation/message';
import { messagesOf } from '../../conversation/request';
import { memberOf } from '../../json/value';
import type { Doubts } from '../certainty';
import { fixed, messageOwner, type TokenPiece } from '../plan';

/** Images at the most an image may cost, which is all that is published; other parts that are no text are not counted. */
export function planMedia(request: unknown, maxImageTokens: number, doubts: Doubts): readonly TokenPiece[] {
  return messagesOf(request).flatMap((message, index) =>
    contentPartsOf(message).flatMap((part) => {
      if (typeof memberOf(part, 'text') === 'string') return [];
      const isImage = memberOf(part, 'type') === 'image_url';
      if (!isImage) {
        doubts.raise('uncounted-part');
        return [];
      }
      doubts.raise('image-price', { tokens: maxImageTokens, share: 0 });
      return [fixed(messageOwner(index), 'image', maxImageTokens)];
    }),
  );
}
