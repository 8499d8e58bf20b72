import { memberOf } from '../json/value';
import { failure, success } from '../outcome';
import { DOCUMENT_FORMAT } from '../snapshot/document';
import { readDocument } from '../snapshot/read';
import { writeDocument } from '../snapshot/write';
import type { ExportFormat, ImportFormat } from './format';

/** A conversation as this program saves it, with its mock tools, script, trim plan and marks. */
export const rolecall: ImportFormat & ExportFormat = {
  id: 'rolecall',
  extension: 'rolecall.json',
  mediaType: 'application/json',
  read({ json }) {
    if (!json.ok || memberOf(json.value, 'format') !== DOCUMENT_FORMAT) return undefined;
    const document = readDocument(json.value);
    if (!document.ok) return failure({ kind: 'document', fault: document.reason });
    return success({ content: { kind: 'document', document: document.value } });
  },
  write: ({ document }) => writeDocument(document),
};
