import { contentPartsOf } from '../../conversation/message';
import { messagesOf } from '../../conversation/request';
import { memberOf } from '../../json/value';
import type { Doubts } from '../certainty';
import { fixed, messageOwner, type TokenPiece } from '../plan';

/**
 * Images at the most an image may cost, which is all that is published, and not at all for a model of which not even that is;
 * other parts that are no text are not counted.
 */
export function planMedia(
  request: unknown,
  maxImageTokens: number | undefined,
  doubts: Doubts,
): readonly TokenPiece[] {
  return messagesOf(request).flatMap((message, index) =>
    contentPartsOf(message).flatMap((part) => {
      if (typeof memberOf(part, 'text') === 'string') return [];
      if (memberOf(part, 'type') !== 'image_url') {
        doubts.raise('uncounted-part');
        return [];
      }
      if (maxImageTokens === undefined) {
        doubts.raise('image-price');
        return [];
      }
      doubts.raise('image-price', { tokens: maxImageTokens, share: 0 });
      return [fixed(messageOwner(index), 'image', maxImageTokens)];
    }),
  );
}
