import { memberOf } from '../json/value';
import { success } from '../outcome';
import type { ImportFormat } from './format';

/** One message on its own. */
export const message: ImportFormat = {
  id: 'message',
  read({ text, json }) {
    if (!json.ok || memberOf(json.value, 'role') === undefined) return undefined;
    return success({ content: { kind: 'message', text: text.trim() } });
  },
};
