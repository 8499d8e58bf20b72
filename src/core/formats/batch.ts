import { sliceAt } from '../json/edit-text';
import { isObject, memberOf } from '../json/value';
import type { ImportFormat } from './format';

/** A line of a batch file: `{custom_id, method, url, body}`. */
export const batch: ImportFormat = {
  id: 'batch',
  read({ text, json }, readInner) {
    if (!json.ok || !isObject(memberOf(json.value, 'body'))) return undefined;
    return readInner(sliceAt(text, ['body']) ?? '');
  },
};
