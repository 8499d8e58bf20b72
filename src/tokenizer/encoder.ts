import type { Encoding } from '../core/models/model';
import { NumberList } from './bpe/list';
import type { Vocabulary } from './bpe/vocabulary';
import { CharacterWalk } from './grammar/character-walk';
import { TokenStream } from './token-stream';

/** The tokens of a text and the text each one covers. */
export interface TokenSplit {
  readonly ids: Uint32Array;
  /**
   * Token n covers `text.slice(starts[n], ends[n])`, in UTF-16 units. A token that holds only some bytes of a character
   * covers the whole of it: the ranges of neighbours may overlap.
   */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** Byte-pair encoding of text, all of it taken as text: what looks like a control token is ordinary characters. */
export interface Encoder {
  readonly encoding: Encoding;
  encode(text: string): Uint32Array;
  count(text: string): number;
  split(text: string): TokenSplit;
}

/** Time grows with the length of the text, whatever is in it. Holds buffers: not for use while it is in use. */
export function createEncoder(vocabulary: Vocabulary): Encoder {
  const stream = new TokenStream(vocabulary);

  function encode(text: string): Uint32Array {
    const ids = new NumberList();
    stream.open(text);
    for (let count = stream.next(); count > 0; count = stream.next()) {
      for (let n = 0; n < count; n++) ids.push(stream.tokens[n] ?? 0);
    }
    return ids.toArray();
  }

  function count(text: string): number {
    let total = 0;
    stream.open(text);
    for (let count = stream.next(); count > 0; count = stream.next()) total += count;
    return total;
  }

  function split(text: string): TokenSplit {
    const ids = new NumberList();
    const starts = new NumberList();
    const ends = new NumberList();
    const characters = new CharacterWalk();
    stream.open(text);
    for (let count = stream.next(); count > 0; count = stream.next()) {
      let at = stream.scanner.start;
      characters.open(at);
      for (let n = 0; n < count; n++) {
        const id = stream.tokens[n] ?? 0;
        ids.push(id);
        characters.enter(stream.scanner.bytes, at);
        starts.push(characters.unitStart);
        at += vocabulary.lengthOf(id);
        characters.enter(stream.scanner.bytes, at - 1);
        ends.push(characters.unitEnd);
      }
    }
    return { ids: ids.toArray(), starts: starts.toArray(), ends: ends.toArray() };
  }

  return { encoding: vocabulary.encoding, encode, count, split };
}
