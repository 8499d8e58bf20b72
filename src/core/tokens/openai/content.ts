import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import type { Doubts } from '../certainty';
import { readImageSize, type ImageSize } from '../image-size';
import { planBlock, sourceUrlOf } from '../other/blocks';
import { fixed, text, type TokenOwner, type TokenPiece } from '../plan';
import { hasImagePrice, imageTokens, maxImageTokens } from './images';

/** The pieces of a message's content. */
export type ContentReader = (message: unknown, owner: TokenOwner) => readonly TokenPiece[];

/** What a remote image is taken for until its size is known. */
const ASSUMED_SIZE: ImageSize = { width: 1024, height: 1024 };

/** A part keeps its identity while others are edited, and reading the header of a photo takes milliseconds. */
const sizes = new WeakMap<JsonObject, ImageSize | 'unknown'>();

function sizeAt(url: string, part: JsonObject): ImageSize | undefined {
  const size = sizes.get(part) ?? readImageSize(url) ?? 'unknown';
  sizes.set(part, size);
  return size === 'unknown' ? undefined : size;
}

/** Reads content as `modelId` is billed for it; what is in doubt goes to `doubts`. */
export function createContentReader(
  modelId: string,
  sizeOf: (part: JsonObject) => ImageSize | undefined,
  doubts: Doubts,
): ContentReader {
  function planPart(part: JsonValue, owner: TokenOwner): readonly TokenPiece[] {
    const words = memberOf(part, 'text') ?? memberOf(part, 'refusal') ?? part;
    if (typeof words === 'string') return [text(owner, 'content', words)];
    const planned = isObject(part) ? (planBlock(part, owner) ?? planImage(part, owner)) : undefined;
    if (planned === undefined) doubts.raise('uncounted-part');
    return planned ?? [];
  }

  function planImage(part: JsonObject, owner: TokenOwner): readonly TokenPiece[] | undefined {
    const url = imageUrlOf(part);
    if (url === undefined) return undefined;
    const size = sizeOf(part) ?? sizeAt(url, part);
    const detail = textOf(memberOf(memberOf(part, 'image_url'), 'detail'), 'auto');
    const tokens = imageTokens(modelId, size ?? ASSUMED_SIZE, detail);
    if (!hasImagePrice(modelId)) doubts.raise('image-price');
    // With low detail, the size is nothing to most models.
    const margin = maxImageTokens(modelId, detail) - tokens;
    if (size === undefined && margin > 0) doubts.raise('image-size', { tokens: margin, share: 0 });
    return [fixed(owner, 'image', tokens)];
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

function textOf(value: JsonValue | undefined, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

/** The address of an image, in OpenAI's form or in Anthropic's; undefined for other parts. */
export function imageUrlOf(part: JsonObject): string | undefined {
  if (memberOf(part, 'type') !== 'image_url') return sourceUrlOf(part);
  const image = memberOf(part, 'image_url');
  const url = memberOf(image, 'url') ?? image;
  return typeof url === 'string' ? url : '';
}
