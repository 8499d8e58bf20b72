import type { Encoding } from '../core/models/model';
import { NumberList } from './bpe/list';
import { PieceEncoder } from './bpe/piece-encoder';
import type { Vocabulary } from './bpe/vocabulary';
import { CharacterWalk } from './grammar/character-walk';
import { createGrammar } from './grammar/grammars';
import { Scanner } from './grammar/scanner';

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
  const scanner = new Scanner(createGrammar(vocabulary.encoding));
  const pieces = new PieceEncoder(vocabulary);

  /** Moves to the next pre-token; its tokens are then `pieces.tokens[0, count)`. Returns `count`, 0 at the end. */
  function next(): number {
    return scanner.next() ? pieces.encode(scanner.bytes, scanner.start, scanner.end) : 0;
  }

  function encode(text: string): Uint32Array {
    const ids = new NumberList();
    scanner.open(text);
    for (let count = next(); count > 0; count = next()) {
      for (let n = 0; n < count; n++) ids.push(pieces.tokens[n] ?? 0);
    }
    return ids.toArray();
  }

  function count(text: string): number {
    let total = 0;
    scanner.open(text);
    for (let count = next(); count > 0; count = next()) total += count;
    return total;
  }

  function split(text: string): TokenSplit {
    const ids = new NumberList();
    const starts = new NumberList();
    const ends = new NumberList();
    const characters = new CharacterWalk();
    scanner.open(text);
    for (let count = next(); count > 0; count = next()) {
      let at = scanner.start;
      characters.open(at);
      for (let n = 0; n < count; n++) {
        const id = pieces.tokens[n] ?? 0;
        ids.push(id);
        characters.enter(scanner.bytes, at);
        starts.push(characters.unitStart);
        at += vocabulary.lengthOf(id);
        characters.enter(scanner.bytes, at - 1);
        ends.push(characters.unitEnd);
      }
    }
    return { ids: ids.toArray(), starts: starts.toArray(), ends: ends.toArray() };
  }

  return { encoding: vocabulary.encoding, encode, count, split };
}
