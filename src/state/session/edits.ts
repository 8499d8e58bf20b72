import { roleOf } from '../../core/conversation/message';
import { messagesOf } from '../../core/conversation/request';
import type { JsonValue } from '../../core/json/value';
import type { HistoryLabel } from '../../i18n/en/history';
import type { Cards } from './cards.svelte';
import type { MessageId, Session } from './session.svelte';

/** Steps by which a user rewrites what a message says. */
const REWRITES: ReadonlySet<HistoryLabel | undefined> = new Set<HistoryLabel>([
  'typing',
  'editMessage',
  'editPart',
  'editCall',
]);

/**
 * Notes in `cards.edited` which messages were rewritten after later ones had answered them [C30], with their text before. Each
 * is noted once, however often it is typed in. Gives what ends that.
 */
export function watchEdits(session: Session, cards: Cards): () => void {
  const noted = new Set<MessageId>();
  let before: Pick<Session, 'reading' | 'ids'> = { reading: session.reading, ids: session.ids };
  return session.listen(() => {
    if (session.isBroken) return;
    forgetSettled(session, cards, noted);
    const { reading, ids } = before;
    before = { reading: session.reading, ids: session.ids };
    if (!REWRITES.has(session.undoLabel)) return;
    const index = onlyChange(messagesOf(reading.value), session.messages);
    const id = session.ids[index];
    const span = reading.spans[index];
    if (id === undefined || span === undefined || ids[index] !== id || noted.has(id)) return;
    if (!isAnswered(session.messages, index)) return;
    noted.add(id);
    cards.edited = new Map([...cards.edited, [id, reading.goodText.slice(span.from, span.to)]]);
  });
}

/** Once nothing follows a message any more, what comes then is given to its new text. */
function forgetSettled({ ids }: Session, cards: Cards, noted: Set<MessageId>): void {
  const isSettled = (id: MessageId) => !ids.includes(id) || ids.at(-1) === id;
  const settled = [...cards.edited.keys()].filter(isSettled);
  if (settled.length === 0) return;
  for (const id of settled) noted.delete(id);
  cards.edited = new Map([...cards.edited].filter(([id]) => !settled.includes(id)));
}

/** Index of the one message in which two lists differ; -1 when they differ otherwise. */
function onlyChange(before: readonly JsonValue[], after: readonly JsonValue[]): number {
  if (before.length !== after.length) return -1;
  const changed = after.flatMap((message, index) => (message === before[index] ? [] : index));
  return changed.length === 1 ? (changed[0] ?? -1) : -1;
}

/** Whether a later turn was built on the message: it stands before the last user message and is no standing instruction. */
function isAnswered(messages: readonly JsonValue[], index: number): boolean {
  const roles = messages.map(roleOf);
  const role = roles[index];
  const isTurn = role === 'user' || role === 'assistant' || role === 'tool' || role === 'function';
  return isTurn && index < roles.lastIndexOf('user') && roles.indexOf('assistant', index + 1) >= 0;
}
