import { safeFix, set } from '../fix';
import type { Finding, MessageRule } from '../rule';
import { IMAGE_TYPES, imageSources, sniffedType } from './images';

/** An image whose bytes are of another type than the declared one. */
export const imageMediaTypeMismatch: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['anthropic-messages'],
  check(message) {
    return imageSources(message).flatMap(({ path, mediaType, data }): readonly Finding[] => {
      const real = sniffedType(data);
      if (
        real === undefined ||
        mediaType === undefined ||
        real === mediaType ||
        !IMAGE_TYPES.includes(mediaType)
      )
        return [];
      return [
        {
          path,
          values: { type: mediaType, real },
          fixes: [safeFix('set-type', [set(path, real)], { type: real })],
        },
      ];
    });
  },
};
