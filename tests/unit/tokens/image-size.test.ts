import { describe, expect, it } from 'vitest';
import { readImageSize } from '../../../src/core/tokens/image-size';

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const url = (bytes: readonly number[], type = 'png'): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

const PNG = [0x89, ...ascii('PNG\r\n\x1a\n'), 0, 0, 0, 13, ...ascii('IHDR'), 0, 0, 2, 128, 0, 0, 1, 224];
const GIF = [...ascii('GIF89a'), 44, 1, 90, 1];
const JPEG = [
  ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
  ...[0xff, 0xc4, 0, 3, 9],
  ...[0xff, 0xc2, 0, 17, 8, 6, 133, 10, 0, 3, 1, 2, 3],
];
const WEBP = (kind: string, ...rest: readonly number[]) => [
  ...ascii('RIFF....WEBP'),
  ...ascii(kind),
  ...rest,
];

describe('readImageSize', () => {
  it.each([
    ['PNG', PNG, 640, 480],
    ['GIF', GIF, 300, 346],
    ['JPEG', JPEG, 2560, 1669],
    ['lossy WebP', WEBP('VP8 ', 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x90, 1, 0x2d, 1), 400, 301],
    ['lossless WebP', WEBP('VP8L', 0, 0, 0, 0, 0x2f, 0x8f, 0x01, 0x4b, 0), 400, 301],
    ['extended WebP', WEBP('VP8X', 0, 0, 0, 0, 0, 0, 0, 0, 0x8f, 1, 0, 0x2c, 1, 0), 400, 301],
  ])('reads a %s', (_, bytes, width, height) => {
    expect(readImageSize(url(bytes))).toEqual({ width, height });
  });

  it.each([
    ['a remote picture', 'https://example.com/a.png'],
    ['no base64', 'data:image/svg+xml,<svg/>'],
    ['another kind of file', url(ascii('%PDF-1.7'))],
    ['a file cut short', url(PNG.slice(0, 8))],
    ['an endless chain of markers', url([0xff, 0xd8, ...new Array<number>(50).fill(0xff)])],
    ['nothing', ''],
  ])('knows no size of %s', (_, source) => {
    expect(readImageSize(source)).toBeUndefined();
  });
});
