import type { ConversationDocument, MessageMark } from '../core/snapshot/document';
import type { HistoryLabel } from '../i18n/en/history';
import type { MessageId, Session } from './session.svelte';

let replacements = 0;

/** Puts another conversation in place of the open one as one undo step. */
export function replaceDocument(session: Session, document: ConversationDocument, label: HistoryLabel): void {
  const { text, marks, format: _format, version: _version, ...surroundings } = document;
  const step = { label, coalesce: `replace:${++replacements}`, joins: true } as const;
  session.apply({
    ...step,
    text,
    surroundings: { script: undefined, language: undefined, ...surroundings },
  });
  const marked = session.ids.flatMap((id, index): [MessageId, MessageMark][] => {
    const mark = marks[index];
    return mark ? [[id, mark]] : [];
  });
  session.apply({ ...step, marks: new Map(marked) });
}
