import type { WireChunk } from '../exchange';
import type { Assembly, PieceKind } from './assembly';
import { piecesIn } from './piece-list';

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
  const kinds = new Set(after.built.filter(({ text }) => text !== '').map(({ kind }) => kind));
  for (const kind of ORDER) if (kinds.has(kind)) return kind;
  if (after.built.length > 0 || chunk.event === 'message_start') return 'opening';
  if (after.finish !== before.finish) return 'finish';
  if (after.isEnded !== before.isEnded) return 'done';
  if (chunk.event === 'ping') return 'ping';
  if (chunk.event === 'content_block_stop') return 'block-end';
  if (after.usage !== before.usage) return 'usage';
  return isBlank(before) ? 'opening' : 'nothing';
}

/** A call's head says its name: that is what one looks for. */
const ORDER: readonly PieceKind[] = ['name', 'arguments', 'text', 'refusal', 'thought', 'signature', 'data'];

function isBlank(assembly: Assembly): boolean {
  return assembly.finish === undefined && !assembly.isEnded && piecesIn(assembly).length === 0;
}
