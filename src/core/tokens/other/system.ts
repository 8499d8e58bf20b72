import { contentPartsOf } from '../../conversation/message';
import { memberOf } from '../../json/value';
import { REQUEST, text, type TokenPiece } from '../plan';

/** The system text of formats that keep it outside `messages` (Anthropic). */
export function planTopLevelSystem(request: unknown): readonly TokenPiece[] {
  const system = memberOf(request, 'system');
  if (typeof system === 'string') return [text(REQUEST, 'content', system)];
  return contentPartsOf({ content: system }).flatMap((part) => {
    const words = memberOf(part, 'text');
    return typeof words === 'string' ? [text(REQUEST, 'content', words)] : [];
  });
}
