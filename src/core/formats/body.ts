import { memberOf } from '../json/value';
import { success } from '../outcome';
import type { ImportFormat } from './format';

/** A request body, or just `{"messages": …}`, however wrong its messages are. */
export const body: ImportFormat = {
  id: 'body',
  read({ text, json }) {
    if (!json.ok) return undefined;
    const has = (key: string) => memberOf(json.value, key) !== undefined;
    if (!has('messages') && !(has('model') && !has('choices'))) return undefined;
    return success({ content: { kind: 'request', text } });
  },
};
