import type { JsonObject } from '../json/value';
import type { ImageSize } from './image-size';
import { imageUrlOf } from './openai/content';

/** Sizes of remote images that the user gave, by address. */
export type GivenSizes = Readonly<Record<string, ImageSize>>;

/** Looks up the size of an image part by its address. */
export function sizesGiven(sizes: GivenSizes): (part: JsonObject) => ImageSize | undefined {
  return (part) => {
    const url = imageUrlOf(part);
    return url !== undefined && Object.hasOwn(sizes, url) ? sizes[url] : undefined;
  };
}
