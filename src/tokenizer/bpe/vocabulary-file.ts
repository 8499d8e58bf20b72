import type { TokenList } from './vocabulary';

/*
 * A vocabulary file, before compression: "RCV1", the id of the first token and the number of tokens (32-bit,
 * little-endian), the length of each token (a byte), the bytes of all tokens. Tokens are in merge order.
 */
const MAGIC = 0x31564352;
const HEADER_BYTES = 12;
const MAX_TOKEN_BYTES = 255;

/** Throws when a token does not fit the format: a fault of the build step's sources. */
export function writeVocabulary(firstId: number, tokens: readonly Uint8Array[]): Uint8Array {
  const bodyBytes = tokens.reduce((sum, token) => sum + token.length, 0);
  const file = new Uint8Array(HEADER_BYTES + tokens.length + bodyBytes);
  const header = new DataView(file.buffer);
  header.setUint32(0, MAGIC, true);
  header.setUint32(4, firstId, true);
  header.setUint32(8, tokens.length, true);
  let at = HEADER_BYTES + tokens.length;
  tokens.forEach((token, number) => {
    if (token.length === 0 || token.length > MAX_TOKEN_BYTES)
      throw new RangeError(`Token ${number} is ${token.length} bytes`);
    file[HEADER_BYTES + number] = token.length;
    file.set(token, at);
    at += token.length;
  });
  return file;
}

/** The tokens of a vocabulary file; throws when it is no such file or is cut short. */
export function readVocabulary(file: Uint8Array): TokenList {
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < HEADER_BYTES || header.getUint32(0, true) !== MAGIC)
    throw new TypeError('Not a vocabulary');
  const count = header.getUint32(8, true);
  const lengths = file.subarray(HEADER_BYTES, HEADER_BYTES + count);
  const bytes = file.subarray(HEADER_BYTES + count);
  const size = lengths.reduce((sum, length) => sum + length, 0);
  if (lengths.length !== count || bytes.length !== size) throw new TypeError('Vocabulary is damaged');
  return { firstId: header.getUint32(4, true), lengths, bytes };
}
