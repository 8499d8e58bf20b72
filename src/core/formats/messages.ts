import { isArray, isObject } from '../json/value';
import { success } from '../outcome';
import type { ImportFormat } from './format';

/** A bare array of messages; it is wrapped into a request as text, so its own spelling stays. */
export const messages: ImportFormat = {
  id: 'messages',
  read({ text, json }) {
    if (!json.ok || !isArray(json.value)) return undefined;
    if (json.value.length > 0 && !json.value.some(isObject)) return undefined;
    const array = text.trim();
    const wrapped = array.includes('\n') ? `{\n  "messages": ${array}\n}` : `{"messages": ${array}}`;
    return success({ content: { kind: 'request', text: wrapped } });
  },
};
