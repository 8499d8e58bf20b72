import { textOf, type Item } from './base';
import type { Target } from './clear';
import { previewOf } from './preview';

/** Results of tools; what stands in their place is a mark, a preview, a line with the tool's name, or nothing. */
export function toolResults(form: 'placeholder' | 'preview' | 'line' | 'nothing'): (item: Item) => Target[] {
  return (item) => {
    if (item.value.role !== 'tool' && item.value.role !== 'function') return [];
    const tool = item.answers?.name ?? item.value.name ?? '';
    const lines = { placeholder: '[cleared]', line: `[result of ${tool} cleared]`, nothing: '' };
    return [
      {
        item,
        removes: [],
        tools: [tool],
        rewrite: (message) => {
          const content = form === 'preview' ? previewOf(textOf(message)) : lines[form];
          return content === undefined || content === message.content ? undefined : { ...message, content };
        },
      },
    ];
  };
}
