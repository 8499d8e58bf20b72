import { isArray, isObject, memberOf, type JsonObject, type JsonPath } from '../../json/value';

/** A base64 image source of an Anthropic block, in a message or inside a tool result. */
export interface ImageSource {
  readonly path: JsonPath;
  readonly mediaType: string | undefined;
  readonly data: string;
}

/** Media types that Anthropic takes. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** First characters of the base64 text by type of image. */
const SIGNATURES: readonly (readonly [start: string, type: string])[] = [
  ['/9j/', 'image/jpeg'],
  ['iVBORw0KGgo', 'image/png'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
];

/** The base64 image sources of a message, those inside its tool results included; [] for anything else. */
export function imageSources(message: JsonObject): readonly ImageSource[] {
  return sourcesIn(message, ['content']);
}

function sourcesIn(holder: JsonObject, path: JsonPath): readonly ImageSource[] {
  const content = memberOf(holder, 'content');
  if (!isArray(content)) return [];
  return content.flatMap((block, index) => {
    if (!isObject(block)) return [];
    if (block['type'] === 'tool_result' && path.length === 1)
      return sourcesIn(block, [...path, index, 'content']);
    const source = memberOf(block, 'source');
    if (block['type'] !== 'image' || memberOf(source, 'type') !== 'base64') return [];
    const mediaType = memberOf(source, 'media_type');
    const data = memberOf(source, 'data');
    return {
      path: [...path, index, 'source', 'media_type'],
      mediaType: typeof mediaType === 'string' ? mediaType : undefined,
      data: typeof data === 'string' ? data : '',
    };
  });
}

/** The media type that the first bytes tell; undefined for anything else. */
export function sniffedType(data: string): string | undefined {
  return SIGNATURES.find(([start]) => data.startsWith(start))?.[1];
}
