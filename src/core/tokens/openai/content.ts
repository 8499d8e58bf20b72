import { memberOf, isArray, type JsonObject, type JsonValue } from '../../json/value';
import type { Doubt } from '../certainty';
import { readImageSize, type ImageSize } from '../image-size';
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
    if (memberOf(part, 'type') === 'image_url') return [planImage(part as JsonObject, owner)];
    doubt('uncounted-part');
    return [];
  }

  function planImage(part: JsonObject, owner: TokenOwner): TokenPiece {
    const image = memberOf(part, 'image_url');
    const url = memberOf(image, 'url') ?? image;
    const size = sizeOf(part) ?? (typeof url === 'string' ? readImageSize(url) : undefined);
    const detail = memberOf(image, 'detail');
    if (size === undefined) doubt('image-size');
    if (!hasImagePrice(modelId)) doubt('image-price');
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
