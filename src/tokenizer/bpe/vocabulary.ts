import type { Encoding } from '../../core/models/model';
import { NONE } from './none';
import { WholeCharacters } from './whole-characters';

/** Odd, and large enough that a byte soon reaches the upper bits. */
const HASH_FACTOR = 0x01000193;
/** 2³² / golden ratio: its product's upper bits depend on all bits of a hash. */
const SPREAD_FACTOR = 0x9e3779b1;

/**
 * The hash of a key with one more byte. The hash of a range follows from those of two prefixes:
 * `hash(to) - hash(from) · HASH_FACTOR^(to - from)`.
 */
export function extendHash(hash: number, byte: number): number {
  return (Math.imul(hash, HASH_FACTOR) + byte + 1) | 0;
}

/** `HASH_FACTOR` to the powers 0, 1, 2 … `length`. */
export function hashPowers(length: number): Int32Array {
  const powers = new Int32Array(length + 1).fill(1);
  for (let n = 1; n <= length; n++) powers[n] = Math.imul(powers[n - 1] ?? 1, HASH_FACTOR);
  return powers;
}

/** What a vocabulary file holds: the tokens in merge order; their ids count up from `firstId`. */
export interface TokenList {
  readonly firstId: number;
  readonly lengths: Uint8Array;
  /** The bytes of all tokens, one after the other. */
  readonly bytes: Uint8Array;
}

/** Token ids by bytes: an open-addressing table over the token list itself, without strings or objects. */
export class Vocabulary {
  /** The length of the longest token, in bytes. */
  readonly longest: number;
  readonly #firstId: number;
  readonly #bytes: Uint8Array;
  /** Token n is `#bytes[#offsets[n], #offsets[n + 1])`. */
  readonly #offsets: Uint32Array;
  /** Two entries per slot: hash, and token number + 1 or 0 when free. */
  readonly #slots: Int32Array;
  readonly #shift: number;
  /** One bit for each hash of 21 bits that a token has: it answers most look-ups of what is no token. */
  readonly #filter = new Int32Array(1 << 16);
  readonly #characters = new WholeCharacters();
  readonly #ofByte = new Int32Array(1 << 8).fill(NONE);
  readonly #ofBytePair = new Int32Array(1 << 16).fill(NONE);

  constructor(
    readonly encoding: Encoding,
    tokens: TokenList,
  ) {
    const bits = Math.ceil(Math.log2(tokens.lengths.length * 2 + 1));
    this.#firstId = tokens.firstId;
    this.#bytes = tokens.bytes;
    this.#offsets = new Uint32Array(tokens.lengths.length + 1);
    this.#slots = new Int32Array(2 << bits);
    this.#shift = 32 - bits;
    this.longest = this.#fill(tokens.lengths);
  }

  /** The token that merging `text[start, end)` may start with at `at`: of a whole character or of a byte. */
  firstToken(text: Uint8Array, at: number, start: number, end: number): number {
    const byte = text[at] ?? 0;
    const whole = byte < 0xc0 ? NONE : this.#characters.tokenAt(text, at, start, end);
    return whole === NONE ? (this.#ofByte[byte] ?? NONE) : whole;
  }

  /** The token of two bytes, or NONE. */
  ofBytePair(first: number, second: number): number {
    return this.#ofBytePair[(first << 8) | second] ?? NONE;
  }

  /** How many bytes `token` stands for. */
  lengthOf(token: number): number {
    const number = token - this.#firstId;
    return (this.#offsets[number + 1] ?? 0) - (this.#offsets[number] ?? 0);
  }

  /** The token of `key[from, to)`, whose hash is given, or NONE. */
  find(key: Uint8Array, from: number, to: number, hash: number): number {
    const spread = Math.imul(hash, SPREAD_FACTOR);
    if ((((this.#filter[spread >>> 16] ?? 0) >>> ((spread >>> 11) & 31)) & 1) === 0) return NONE;
    const slots = this.#slots;
    for (let slot = (spread >>> this.#shift) << 1; ; slot = (slot + 2) & (slots.length - 1)) {
      const token = slots[slot + 1] ?? 0;
      if (token === 0) return NONE;
      if (slots[slot] === hash && this.#equals(token - 1, key, from, to)) return this.#firstId + token - 1;
    }
  }

  #equals(token: number, key: Uint8Array, from: number, to: number): boolean {
    const bytes = this.#bytes;
    const start = this.#offsets[token] ?? 0;
    if ((this.#offsets[token + 1] ?? 0) - start !== to - from) return false;
    for (let at = from; at < to; at++) {
      if (bytes[start + at - from] !== key[at]) return false;
    }
    return true;
  }

  #fill(lengths: Uint8Array): number {
    let longest = 0;
    let start = 0;
    for (let token = 0; token < lengths.length; token++) {
      const end = start + (lengths[token] ?? 0);
      this.#offsets[token + 1] = end;
      this.#learn(token, start, end);
      longest = Math.max(longest, end - start);
      start = end;
    }
    return longest;
  }

  #learn(token: number, start: number, end: number): void {
    const bytes = this.#bytes;
    const id = this.#firstId + token;
    let hash = 0;
    for (let at = start; at < end; at++) hash = extendHash(hash, bytes[at] ?? 0);
    this.#insert(token, hash);
    const first = bytes[start] ?? 0;
    if (end - start === 1) this.#ofByte[first] = id;
    if (end - start === 2) this.#ofBytePair[(first << 8) | (bytes[start + 1] ?? 0)] = id;
    this.#characters.learn(id, bytes, start, end);
  }

  #insert(token: number, hash: number): void {
    const spread = Math.imul(hash, SPREAD_FACTOR);
    const word = spread >>> 16;
    this.#filter[word] = (this.#filter[word] ?? 0) | (1 << ((spread >>> 11) & 31));
    const slots = this.#slots;
    let slot = (spread >>> this.#shift) << 1;
    while (slots[slot + 1] !== 0) slot = (slot + 2) & (slots.length - 1);
    slots[slot] = hash;
    slots[slot + 1] = token + 1;
  }
}
