import type { JsonEdit } from '../../json/edit';
import { isArray, memberOf, type JsonObject, type JsonValue } from '../../json/value';

/** Content as a list of parts: a text becomes one text part. */
export function contentAsParts(content: JsonValue | undefined): readonly JsonValue[] {
  if (isArray(content)) return content;
  return [textPart(typeof content === 'string' ? content : content == null ? '' : JSON.stringify(content))];
}

/** Content as one text, a line break between parts; `dropped` counts the parts that have no text and are left out. */
export function contentAsText(content: JsonValue | undefined): {
  readonly text: string;
  readonly dropped: number;
} {
  if (!isArray(content)) return { text: typeof content === 'string' ? content : '', dropped: 0 };
  const texts = content.flatMap((part) => {
    const text = typeof part === 'string' ? part : memberOf(part, 'text');
    return typeof text === 'string' ? [text] : [];
  });
  return { text: texts.join('\n'), dropped: content.length - texts.length };
}

/** A text part. */
export function textPart(text = ''): JsonObject {
  return { type: 'text', text };
}

/** An image part; `url` is an address or a data URL. */
export function imagePart(url = ''): JsonObject {
  return { type: 'image_url', image_url: { url } };
}

/** Adds a part to the content of the message at `index`; content that is no list yet becomes one. */
export function addPart(
  messages: readonly JsonValue[],
  index: number,
  part: JsonObject,
): readonly JsonEdit[] {
  const content = memberOf(messages[index], 'content');
  const path = ['messages', index, 'content'] as const;
  if (isArray(content)) return [{ kind: 'insert', path: [...path, content.length], value: part }];
  const parts = content == null || content === '' ? [] : contentAsParts(content);
  return [{ kind: 'set', path, value: [...parts, part] }];
}

/** Removes a part; the last one leaves an empty text behind, since an empty list is refused by the APIs. */
export function removePart(messages: readonly JsonValue[], index: number, part: number): readonly JsonEdit[] {
  const content = memberOf(messages[index], 'content');
  if (!isArray(content) || part >= content.length) return [];
  if (content.length === 1) return [{ kind: 'set', path: ['messages', index, 'content'], value: '' }];
  return [{ kind: 'remove', path: ['messages', index, 'content', part] }];
}
