import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadEncoder } from '../../scripts/load-encoder';
import type { Encoding } from '../../src/core/models/model';
import { ORACLES } from '../support/encoder-oracles';
import { anyText } from '../support/scripts';

const ENCODINGS: readonly Encoding[] = ['o200k_base', 'cl100k_base', 'deepseek_v3'];

/*
 * The oracles run JavaScript's regular expressions, the APIs Rust's: they differ on U+0085 and U+FEFF as white space and
 * on "'ſ" as "'s". We follow the APIs (unit tests), so those are kept out here.
 */
const WHERE_ORACLES_DIFFER = /[\u0085\ufeff]|'ſ/u;
/** DeepSeek's oracle turns these into control tokens; for us, text is text. */
const CONTROL_TOKEN = /<[|｜]/u;

describe.each(ENCODINGS)('%s', (encoding) => {
  const encoder = loadEncoder(encoding);
  const oracle = ORACLES[encoding]();
  const text = anyText().filter(
    (sample) =>
      !WHERE_ORACLES_DIFFER.test(sample) && !(encoding === 'deepseek_v3' && CONTROL_TOKEN.test(sample)),
  );

  it('gives the ids its publisher gives', () => {
    fc.assert(
      fc.property(text, (sample) => {
        expect([...encoder.encode(sample)]).toEqual([...oracle(sample)]);
      }),
      { numRuns: 400 },
    );
  });

  it('counts what it encodes', () => {
    fc.assert(
      fc.property(anyText(), (sample) => {
        expect(encoder.count(sample)).toBe(encoder.encode(sample).length);
      }),
    );
  });

  it('splits a text into ranges that cover it in order', () => {
    fc.assert(
      fc.property(anyText(), (sample) => {
        const { ids, starts, ends } = encoder.split(sample);
        expect(ids).toEqual(encoder.encode(sample));
        let covered = 0;
        starts.forEach((start, token) => {
          expect(start).toBeLessThanOrEqual(covered);
          expect(ends[token]).toBeGreaterThan(start);
          expect(ends[token]).toBeGreaterThanOrEqual(covered);
          covered = ends[token] ?? NaN;
        });
        expect(covered).toBe(sample.length);
      }),
    );
  });
});
