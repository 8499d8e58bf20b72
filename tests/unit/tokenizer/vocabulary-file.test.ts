import { describe, expect, it } from 'vitest';
import { readVocabulary, writeVocabulary } from '../../../src/tokenizer/bpe/vocabulary-file';

const TOKENS = [[97], [0, 255], [98, 99, 100]].map((bytes) => Uint8Array.from(bytes));

describe('a vocabulary file', () => {
  it('reads back as it was written', () => {
    expect(readVocabulary(writeVocabulary(3, TOKENS))).toEqual({
      firstId: 3,
      lengths: Uint8Array.from([1, 2, 3]),
      bytes: Uint8Array.from([97, 0, 255, 98, 99, 100]),
    });
  });

  it('is refused when it is cut short, longer than it says, or something else', () => {
    const file = writeVocabulary(0, TOKENS);
    for (let length = 0; length < file.length; length++) {
      expect(() => readVocabulary(file.subarray(0, length))).toThrow();
    }
    expect(() => readVocabulary(Uint8Array.from([...file, 0]))).toThrow();
    expect(() => readVocabulary(new TextEncoder().encode('<!doctype html><title>404</title>'))).toThrow();
  });

  it('takes no token that is empty or too long', () => {
    expect(() => writeVocabulary(0, [new Uint8Array()])).toThrow();
    expect(() => writeVocabulary(0, [new Uint8Array(256)])).toThrow();
  });
});
