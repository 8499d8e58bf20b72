import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadEncoder, loadVocabulary } from '../../scripts/load-encoder';
import type { Encoding } from '../../src/core/models/model';
import { IncrementalText } from '../../src/tokenizer/incremental';
import { TokenStream } from '../../src/tokenizer/token-stream';
import { anyText } from '../support/scripts';

const ENCODINGS: readonly Encoding[] = ['o200k_base', 'cl100k_base', 'deepseek_v3'];

/** Replace a stretch of the text; places are shares of its length. */
const anyEdit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.oneof(fc.nat(4), fc.nat(3000)),
  insert: fc.oneof(anyText(1), fc.constantFrom('', ' ', 'a', '\n', '7'), anyText(8)),
});

/** Text of several stretches, often with long runs in which scans look far ahead. */
const longText = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: anyText(20) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(' ', 'A', '中', '8', '\n', '=', '\ud83d', 'é', '\u0301'), fc.nat(2500))
          .map(([unit, times]) => unit.repeat(times)),
      },
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

describe.each(ENCODINGS)('a text in %s', (encoding) => {
  const encoder = loadEncoder(encoding);
  const stream = new TokenStream(loadVocabulary(encoding));

  it('has the tokens of its present text after any edits', () => {
    fc.assert(
      fc.property(longText, fc.array(anyEdit, { maxLength: 8 }), (start, edits) => {
        const incremental = new IncrementalText(stream);
        incremental.update(start);
        let text = start;
        for (const { at, remove, insert } of edits) {
          const from = Math.floor(at * text.length);
          text = text.slice(0, from) + insert + text.slice(from + remove);
          incremental.update(text);
          expect(incremental.ids).toEqual(encoder.encode(text));
          expect(incremental.count).toBe(encoder.count(text));
        }
      }),
      // Shrinking texts of this length would take minutes.
      { numRuns: 60, endOnFailure: true },
    );
  });
});
