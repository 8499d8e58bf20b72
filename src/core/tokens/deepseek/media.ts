import { contentPartsOf } from '../../conversation/message';
import { messagesOf } from '../../conversation/request';
import { memberOf } from '../../json/value';
import type { Doubt } from '../certainty';
import { fixed, messageOwner, type TokenPiece } from '../plan';

/** Images at the most an image may cost, which is all that is published; other parts that are no text are not counted. */
export function planMedia(
  request: unknown,
  maxImageTokens: number,
  doubt: (reason: Doubt) => void,
): readonly TokenPiece[] {
  return messagesOf(request).flatMap((message, index) =>
    contentPartsOf(message).flatMap((part) => {
      if (typeof memberOf(part, 'text') === 'string') return [];
      const isImage = memberOf(part, 'type') === 'image_url';
      doubt(isImage ? 'image-price' : 'uncounted-part');
      return isImage ? [fixed(messageOwner(index), 'image', maxImageTokens)] : [];
    }),
  );
}
