import { memberOf } from '../../json/value';
import { objectsIn } from '../read';
import type { Finding, MessageRule } from '../rule';

/** An image by its address, at a server that takes embedded ones only. */
export const imageUrlRemote: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['openai-chat'],
  check(message) {
    return objectsIn(memberOf(message, 'content')).flatMap(([part, index]): readonly Finding[] => {
      const image = memberOf(part, 'image_url');
      const url = typeof image === 'string' ? image : memberOf(image, 'url');
      const isRemote = part['type'] === 'image_url' && typeof url === 'string' && /^https?:/i.test(url);
      return isRemote ? [{ path: ['content', index, 'image_url'] }] : [];
    });
  },
};
