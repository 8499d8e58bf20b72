import type { ConversationDocument, MessageMark } from '../../core/snapshot/document';
import type { MessageId } from './session.svelte';

/** The marks of a saved conversation by the ids its messages have here. */
export function marksById(
  ids: readonly MessageId[],
  marks: ConversationDocument['marks'],
): ReadonlyMap<MessageId, MessageMark> {
  const known = ids.flatMap((id, index): [MessageId, MessageMark][] => {
    const mark = marks[index];
    return mark ? [[id, mark]] : [];
  });
  return new Map(known);
}
