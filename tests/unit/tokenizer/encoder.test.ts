import { describe, expect, it } from 'vitest';
import { loadEncoder } from '../../../scripts/load-encoder';
import type { Encoder } from '../../../src/tokenizer/encoder';

const o200k = loadEncoder('o200k_base');
const cl100k = loadEncoder('cl100k_base');
const deepSeek = loadEncoder('deepseek_v3');

/** The tokens of pre-tokens, one by one. */
function joined(encoder: Encoder, ...pieces: readonly string[]): Uint32Array {
  return Uint32Array.from(pieces.flatMap((piece) => [...encoder.encode(piece)]));
}

describe('encode', () => {
  it('knows nothing of an empty text', () => {
    expect([...o200k.encode('')]).toEqual([]);
    expect(o200k.count('')).toBe(0);
  });

  it('takes what looks like a control token as text', () => {
    expect(o200k.count('<|endoftext|>')).toBe(7);
    expect([...o200k.encode('<|endoftext|>')]).not.toContain(199_999);
    expect([...deepSeek.encode('<｜User｜>')]).not.toContain(128_803);
    expect(deepSeek.count('<｜User｜>')).toBeGreaterThan(1);
  });

  it('takes a lone surrogate as U+FFFD', () => {
    expect(o200k.encode('a\ud83d b')).toEqual(o200k.encode('a\ufffd b'));
    expect(o200k.encode('\ude00')).toEqual(o200k.encode('\ufffd'));
  });

  /* JavaScript's expressions, and so most tokenizers written in it, differ from the APIs' in these. */
  it('counts U+0085 as white space and U+FEFF as none, as the APIs do', () => {
    // A line break takes white space before it along.
    expect(o200k.encode('a\u0085\nb')).toEqual(joined(o200k, 'a', '\u0085\n', 'b'));
    // Of white space the last character would go with the word.
    expect(cl100k.encode('a\ufeff\ufeffb')).toEqual(joined(cl100k, 'a', '\ufeff\ufeff', 'b'));
  });

  it('folds U+017F to "s" where a contraction ignores case', () => {
    expect(cl100k.encode("'ſx")).toEqual(joined(cl100k, "'ſ", 'x'));
  });

  it.each(['a', '中', '😀', ' ', '\n', '=', 'Aa', '\u0301'])('joins back a long run of %j', (unit) => {
    const text = unit.repeat(5000);
    const { starts, ends } = o200k.split(text);
    expect(starts[0]).toBe(0);
    expect(ends.at(-1)).toBe(text.length);
  });
});

describe('split', () => {
  it('gives each token its text', () => {
    const text = 'Hello, 世界!';
    const { ids, starts, ends } = o200k.split(text);
    expect([...ids]).toEqual([...o200k.encode(text)]);
    expect([...starts].map((start, token) => text.slice(start, ends[token]))).toEqual([
      'Hello',
      ',',
      ' 世界',
      '!',
    ]);
  });

  it('lets the tokens of one character all cover it', () => {
    const { starts, ends } = o200k.split('x👍🏽');
    const ranges = [...starts].map((start, token) => [start, ends[token]]);
    expect(ranges).toEqual([
      [0, 1],
      [1, 3],
      [3, 5],
      [3, 5],
    ]);
  });
});
