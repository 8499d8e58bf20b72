/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Enough of a file to hold the size: camera data stands before it in a JPEG. */
const HEAD_CHARACTERS = 400_000;
const DATA_URL = /^data:[^,]*;base64,/i;

/** The size of the picture in a `data:` URL (PNG, JPEG, GIF, WebP); undefined for other URLs and unreadable data. */
export function readImageSize(url: string): ImageSize | undefined {
  const prefix = DATA_URL.exec(url.slice(0, 200));
  if (prefix === null) return undefined;
  const bytes = decodeBase64(url.slice(prefix[0].length, prefix[0].length + HEAD_CHARACTERS));
  const size = readPng(bytes) ?? readGif(bytes) ?? readWebp(bytes) ?? readJpeg(bytes);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES: ReadonlyMap<string, number> = new Map(
  [...ALPHABET, '-', '_'].map((character, index) => [character, index < 64 ? index : index - 2]),
);

function decodeBase64(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let buffer = 0;
  for (const character of text) {
    const value = VALUES.get(character);
    if (value === undefined) continue;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((buffer >> bits) & 0xff);
  }
  return Uint8Array.from(bytes);
}

function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  return [...text].every((character, offset) => bytes[at + offset] === character.charCodeAt(0));
}

function bigEndian(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduce((value, byte) => value * 256 + byte, 0);
}

function littleEndian(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduceRight((value, byte) => value * 256 + byte, 0);
}

function readPng(bytes: Uint8Array): ImageSize | undefined {
  if (!startsWith(bytes, '\x89PNG')) return undefined;
  return { width: bigEndian(bytes, 16, 4), height: bigEndian(bytes, 20, 4) };
}

function readGif(bytes: Uint8Array): ImageSize | undefined {
  if (!startsWith(bytes, 'GIF8')) return undefined;
  return { width: littleEndian(bytes, 6, 2), height: littleEndian(bytes, 8, 2) };
}

/** Three kinds of WebP: lossy, lossless, and extended, each with the size elsewhere. */
function readWebp(bytes: Uint8Array): ImageSize | undefined {
  if (!startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8)) return undefined;
  if (startsWith(bytes, 'VP8X', 12)) {
    return { width: littleEndian(bytes, 24, 3) + 1, height: littleEndian(bytes, 27, 3) + 1 };
  }
  if (startsWith(bytes, 'VP8L', 12)) {
    const packed = littleEndian(bytes, 21, 4);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  return { width: littleEndian(bytes, 26, 2) & 0x3fff, height: littleEndian(bytes, 28, 2) & 0x3fff };
}

/** The size stands in the first frame header, SOF0 to SOF15 (without the markers of that range that are none). */
function readJpeg(bytes: Uint8Array): ImageSize | undefined {
  if (!startsWith(bytes, '\xff\xd8')) return undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: bigEndian(bytes, at + 7, 2), height: bigEndian(bytes, at + 5, 2) };
    }
    at += marker === 0xff ? 1 : 2 + bigEndian(bytes, at + 2, 2);
  }
  return undefined;
}
