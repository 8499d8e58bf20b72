import { safeFix, set } from '../fix';
import type { Finding, MessageRule } from '../rule';
import { IMAGE_TYPES, imageSources, sniffedType } from './images';

/** An image of a type other than JPEG, PNG, GIF and WebP. */
export const imageMediaTypeUnsupported: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['anthropic-messages'],
  check(message) {
    return imageSources(message).flatMap(({ path, mediaType, data }): readonly Finding[] => {
      if (mediaType !== undefined && IMAGE_TYPES.includes(mediaType)) return [];
      const real = sniffedType(data) ?? (mediaType === 'image/jpg' ? 'image/jpeg' : undefined);
      const fixes = real === undefined ? [] : [safeFix('set-type', [set(path, real)], { type: real })];
      return [{ path, values: { type: mediaType ?? '', types: IMAGE_TYPES.join(', ') }, fixes }];
    });
  },
};
