import type { ConversationDocument } from '../../core/snapshot/document';
import type { HistoryLabel } from '../../i18n/en/history';
import { marksById } from './marks';
import type { Session } from './session.svelte';

let replacements = 0;

/** Puts another conversation in place of the open one as one undo step. */
export function replaceDocument(session: Session, document: ConversationDocument, label: HistoryLabel): void {
  const { text, marks, format: _format, version: _version, ...surroundings } = document;
  const absent = Object.fromEntries(Object.keys(session.surroundings).map((key) => [key, undefined]));
  const step = { label, coalesce: `replace:${++replacements}`, joins: true } as const;
  session.apply({
    ...step,
    text,
    surroundings: { ...absent, ...surroundings },
  });
  session.apply({ ...step, marks: marksById(session.ids, marks) });
}
