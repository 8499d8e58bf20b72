import { textOf, type Item } from './base';
import type { Target } from './clear';
import { previewOf } from './preview';

/** Calls with all their results; one line of text stands in their place, or nothing. */
export function toolGroups(form: 'placeholder' | 'preview' | 'line' | 'nothing'): (item: Item) => Target[] {
  return (item) => {
    if (item.calls.length === 0 || !item.value.tool_calls) return [];
    const results = item.group.members.filter((member) => member !== item && !member.gone);
    const tools = item.calls.map(({ name }) => name);
    if (form === 'nothing') {
      return [{ item, removes: [item, ...results], tools, rewrite: () => undefined }];
    }
    const texts = results.map(({ value }) => {
      const text = textOf(value);
      return form === 'preview' ? (previewOf(text) ?? text) : text;
    });
    const line =
      form === 'placeholder' ? `[${tools.join(', ')}: cleared]` : `[tool results: ${texts.join('; ')}]`;
    return [
      {
        item,
        removes: results,
        tools,
        rewrite: ({ tool_calls: _, ...message }) => ({
          ...message,
          content: [textOf(message), line].filter((text) => text !== '').join('\n'),
        }),
      },
    ];
  };
}
