import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import type { Doubt } from '../certainty';
import { readImageSize, type ImageSize } from '../image-size';
import { planBlock, sourceUrlOf } from '../other/blocks';
import { fixed, text, type TokenOwner, type TokenPiece } from '../plan';
import { hasImagePrice, imageTokens } from './images';

/** The pieces of a message's content. */
export type ContentReader = (message: unknown, owner: TokenOwner) => readonly TokenPiece[];

/** What a remote image is taken for until its size is known. */
const ASSUMED_SIZE: ImageSize = { width: 1024, height: 1024 };

/** Reads content as `modelId` is billed for it; what is in doubt is told to `doubt`. */
export function createContentReader(
  modelId: string,
  sizeOf: (part: JsonObject) => ImageSize | undefined,
  doubt: (reason: Doubt) => void,
): ContentReader {
  function planPart(part: JsonValue, owner: TokenOwner): readonly TokenPiece[] {
    const words = memberOf(part, 'text') ?? memberOf(part, 'refusal') ?? part;
    if (typeof words === 'string') return [text(owner, 'content', words)];
    const block = isObject(part) ? planBlock(part, owner) : undefined;
    if (block !== undefined) return block;
    const url = isObject(part) ? imageUrlOf(part) : undefined;
    if (isObject(part) && url !== undefined) return [planImage(part, url, owner)];
    doubt('uncounted-part');
    return [];
  }

  function planImage(part: JsonObject, url: string, owner: TokenOwner): TokenPiece {
    const size = sizeOf(part) ?? readImageSize(url);
    if (size === undefined) doubt('image-size');
    if (!hasImagePrice(modelId)) doubt('image-price');
    const detail = memberOf(memberOf(part, 'image_url'), 'detail');
    const tokens = imageTokens(modelId, size ?? ASSUMED_SIZE, typeof detail === 'string' ? detail : 'auto');
    return fixed(owner, 'image', tokens);
  }

  return (message, owner) => {
    const content = memberOf(message, 'content');
    const refusal = memberOf(message, 'refusal');
    return [
      ...(isArray(content) ? content : [content])
        .filter((part) => part !== undefined && part !== null)
        .flatMap((part) => planPart(part, owner)),
      ...(typeof refusal === 'string' ? [text(owner, 'content', refusal)] : []),
    ];
  };
}

/** The address of an image, in OpenAI's form or in Anthropic's; undefined for other parts. */
function imageUrlOf(part: JsonObject): string | undefined {
  if (memberOf(part, 'type') !== 'image_url') return sourceUrlOf(part);
  const image = memberOf(part, 'image_url');
  const url = memberOf(image, 'url') ?? image;
  return typeof url === 'string' ? url : '';
}
