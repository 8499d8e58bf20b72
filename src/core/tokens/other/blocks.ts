import { textOf } from '../../conversation/message';
import { memberOf, type JsonObject } from '../../json/value';
import { compactArguments } from '../compact-json';
import { text, type TokenOwner, type TokenPiece } from '../plan';

/* Anthropic's content blocks, as far as an estimate needs them. */

/** The pieces of a block of an assistant or a result; undefined for other parts. */
export function planBlock(part: JsonObject, owner: TokenOwner): readonly TokenPiece[] | undefined {
  switch (memberOf(part, 'type')) {
    case 'tool_use':
      return [
        text(owner, 'call', textAt(part, 'name')),
        text(owner, 'call', compactArguments(memberOf(part, 'input'))),
      ];
    case 'tool_result':
      return [text(owner, 'content', textOf(part))];
    case 'thinking':
      return [text(owner, 'reasoning', textAt(part, 'thinking'))];
    default:
      return undefined;
  }
}

/** The address of an image block, its data as a `data:` URL; undefined for other parts. */
export function sourceUrlOf(part: JsonObject): string | undefined {
  if (memberOf(part, 'type') !== 'image') return undefined;
  const source = memberOf(part, 'source');
  const data = textAt(source, 'data');
  return data === '' ? textAt(source, 'url') : `data:${textAt(source, 'media_type')};base64,${data}`;
}

function textAt(value: unknown, key: string): string {
  const member = memberOf(value, key);
  return typeof member === 'string' ? member : '';
}
