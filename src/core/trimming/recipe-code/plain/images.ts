import type { ContentPart, Item } from './base';
import type { Target } from './clear';

const TYPES = ['image_url', 'image', 'input_image'];

/** Images; a mark stands in the place of each, or nothing. */
export function images(leavesMark: boolean): (item: Item) => Target[] {
  return (item) => {
    const { content } = item.value;
    if (!Array.isArray(content) || !content.some(({ type }) => TYPES.includes(type))) return [];
    const mark: ContentPart = { type: 'text', text: '[image cleared]' };
    return [
      {
        item,
        removes: [],
        tools: [],
        rewrite: (message) => {
          const parts = Array.isArray(message.content) ? message.content : [];
          const rest = parts.flatMap((part) =>
            !TYPES.includes(part.type) ? [part] : leavesMark ? [mark] : [],
          );
          // A message may not be left without content.
          return { ...message, content: rest.length === 0 ? [mark] : rest };
        },
      },
    ];
  };
}
