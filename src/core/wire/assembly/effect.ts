import type { WireChunk } from '../exchange';
import type { Assembly, PieceKind } from './assembly';

/** What a chunk does for the message, or for what is known of the answer. */
export type Effect =
  | PieceKind
  | 'malformed'
  | 'error'
  | 'finish'
  | 'usage'
  | 'done'
  | 'ping'
  | 'block-end'
  | 'opening'
  | 'nothing';

/** What taking in `chunk` did. Of a chunk that does several things what it does to the message goes before. */
export function effectOf(before: Assembly, after: Assembly, chunk: WireChunk): Effect {
  if (after.malformed.length > before.malformed.length) return 'malformed';
  if (after.error !== before.error) return 'error';
  const kinds = new Set(after.built.map(({ kind }) => kind));
  for (const kind of ORDER) if (kinds.has(kind)) return kind;
  if (after.finish !== before.finish) return 'finish';
  if (after.isEnded !== before.isEnded) return 'done';
  if (chunk.event === 'ping') return 'ping';
  if (chunk.event === 'content_block_stop') return 'block-end';
  if (isBlank(before) && (after.api !== 'anthropic-messages' || chunk.event === 'message_start'))
    return 'opening';
  if (chunk.event === 'content_block_start') return 'opening';
  return after.usage === before.usage ? 'nothing' : 'usage';
}

/** A call's head says its name: that is what one looks for. */
const ORDER: readonly PieceKind[] = ['name', 'arguments', 'text', 'refusal', 'thought', 'signature', 'data'];

function isBlank({ native, isEnded, finish, built }: Assembly): boolean {
  const list = native['content'] ?? native['parts'];
  const hasContent = Array.isArray(list) ? list.length > 0 : list !== null;
  return (
    !hasContent && Object.keys(native).length <= 2 && !isEnded && finish === undefined && built.length === 0
  );
}
