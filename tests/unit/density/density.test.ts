import { describe, expect, it } from 'vitest';
import { loadEncoder } from '../../../scripts/load-encoder';
import { checkClaims, guessErrorOf, type CountedSamples } from '../../../src/core/density/claims';
import { errorOf, guessBy, sizeOf } from '../../../src/core/density/density';
import { SAMPLES } from '../../../src/core/density/samples';
import type { Encoding } from '../../../src/core/models/model';

describe('the size of a text', () => {
  it.each([
    ['', { characters: 0, bytes: 0, words: 0 }],
    ["Don't stop, naïve user_name!", { characters: 28, bytes: 29, words: 4 }],
    ['你好，world', { characters: 8, bytes: 14, words: 3 }],
    ['👍🏽', { characters: 2, bytes: 8, words: 0 }],
    // UTF-8 has no half pairs: it is sent as the replacement character.
    ['\ud83d', { characters: 1, bytes: 3, words: 0 }],
  ])('of %j', (text, size) => {
    expect(sizeOf(text)).toEqual(size);
    expect(size.bytes).toBe(new TextEncoder().encode(text).length);
  });
});

describe('a rule of thumb', () => {
  it('rounds up, and is off by a share of the truth', () => {
    const size = sizeOf('12345');
    expect([guessBy('quarter', size), guessBy('half', size)]).toEqual([2, 3]);
    expect(errorOf(2, 4)).toBe(-0.5);
    expect(errorOf(0, 0)).toBe(0);
  });
});

function countedSamples(encoding: Encoding): CountedSamples {
  const counted = (text: string) => ({ size: sizeOf(text), tokens: loadEncoder(encoding).count(text) });
  return {
    chinese: counted(SAMPLES.chinese),
    english: counted(SAMPLES.english),
    code: counted(SAMPLES.code),
  };
}

describe('the samples', () => {
  it('are as long as the texts that the course measured', () => {
    const { chinese, english, code } = countedSamples('deepseek_v3');
    expect([chinese, english, code].map(({ size }) => size.characters)).toEqual([110, 376, 112]);
  });

  it('show which claims hold: those on Chinese and on guessing', () => {
    const checked = checkClaims(countedSamples('deepseek_v3'));
    expect(checked.filter(({ holds }) => holds).map(({ id }) => id)).toEqual(['chinese', 'quarter', 'rule']);
  });

  it('cost more than twice what a quarter of the characters says, in Chinese', () => {
    expect(guessErrorOf('quarter', countedSamples('o200k_base').chinese)).toBeLessThan(-0.5);
  });
});
