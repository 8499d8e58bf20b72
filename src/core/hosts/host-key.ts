import type { KeyHeader } from './host';
import { originOf } from './origin';

/** What stands for a key wherever a request is shown or kept. */
export const MASK = '••••••••';

/** Letters, digits and signs: what a header can carry. White space at the ends comes from copying. */
const KEY = /^[\x21-\x7e]+$/;
/**
 * What is shorter is no secret: `1`, `none` and `ollama` are typed where a server of one's own wants any key at all. Such letters
 * stand everywhere, in the names of JSON too.
 */
const LEAST_SECRET_LENGTH = 8;

/**
 * A key and the one host it may go to. Its text can be had only as a header for an address of that host; written in any other way
 * it is a row of dots.
 */
export class HostKey {
  readonly #text: string;

  private constructor(
    /** `https://api.example.com` */
    readonly origin: string,
    text: string,
  ) {
    this.#text = text;
  }

  /** Undefined for what no header can carry. */
  static read(origin: string, typed: string): HostKey | undefined {
    const text = typed.trim();
    return KEY.test(text) ? new HostKey(origin, text) : undefined;
  }

  /** The value of the header; undefined when the address is not of the key's host. */
  headerFor(address: string, header: KeyHeader): string | undefined {
    const [bare = ''] = address.split('?');
    if (originOf(bare)?.text !== this.origin) return undefined;
    return maskable(header, this.#text);
  }

  /** The same key for another host: only ever by the user's own word. */
  movedTo(origin: string): HostKey {
    return new HostKey(origin, this.#text);
  }

  /** For the store that keeps it, and for nobody else. */
  textToKeep(): string {
    return this.#text;
  }

  /** `text` without it: hosts repeat keys in their answers. */
  maskedIn(text: string): string {
    if (this.#text.length < LEAST_SECRET_LENGTH) return text;
    const inJson = JSON.stringify(this.#text).slice(1, -1);
    return text.replaceAll(inJson, MASK).replaceAll(this.#text, MASK);
  }

  toString(): string {
    return MASK;
  }

  toJSON(): string {
    return MASK;
  }
}

/** The header as it is shown. */
export function maskedHeader(header: KeyHeader): string {
  return maskable(header, MASK);
}

function maskable(header: KeyHeader, text: string): string {
  return header === 'authorization' ? `Bearer ${text}` : text;
}
