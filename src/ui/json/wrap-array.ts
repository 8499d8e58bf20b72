import type { Splice } from '../../core/json/splice';

/** Makes a text that is one bare array the `messages` of an object, laid out as it is. */
export function wrapArray(text: string): readonly Splice[] {
  const isOneLine = !text.trim().includes('\n');
  // A raw line break never stands inside a JSON string, so indenting lines only meets structure.
  const inner = isOneLine ? text.trim() : text.trim().replaceAll('\n', '\n  ');
  const insert = isOneLine ? `{"messages": ${inner}}` : `{\n  "messages": ${inner}\n}`;
  return [{ from: 0, to: text.length, insert }];
}
