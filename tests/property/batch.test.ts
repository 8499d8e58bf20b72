import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairFile } from '../../src/batch/repair';
import { LineSplitter, type FileLine } from '../../src/batch/split';
import { checkLine, repairLine } from '../../src/core/lines/check-line';
import { DIALECTS, TRAINING_DIALECTS } from '../../src/core/dialects';
import { jsonValue } from '../support/json-arbitrary';
import { wrongRequest } from '../support/wrong-request';

const piece = fc.oneof(
  fc.constantFrom('\n', '\r\n', '\r', ' ', '\ufeff', '{"a":1}', 'é', '😀', '\u2028'),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const fileText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
const dialect = fc.constantFrom(...[...DIALECTS, ...TRAINING_DIALECTS].map(({ id }) => id));

/** Cuts `bytes` at the given places, whatever they mean. */
function cut(bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] {
  const cuts = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((end, at) => bytes.subarray(cuts[at], end));
}

function split(chunks: readonly Uint8Array[]): readonly FileLine[] {
  const splitter = new LineSplitter();
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
}

describe('lines of a file', () => {
  it('are the same whatever the chunks', () => {
    fc.assert(
      fc.property(fileText, fc.array(fc.nat(200)), (text, places) => {
        const bytes = new TextEncoder().encode(text);
        expect(split(cut(bytes, places))).toEqual(split([bytes]));
      }),
    );
  });

  it('are those that splitting the text gives', () => {
    fc.assert(
      fc.property(fileText, (text) => {
        const bytes = new TextEncoder().encode(text);
        const plain = new TextDecoder().decode(bytes);
        const oracle = plain
          .split('\n')
          .map((line, at, all) => (at < all.length - 1 ? line.replace(/\r$/, '') : line));
        const lines = split([bytes]);
        expect(lines.map(({ text: own }) => own)).toEqual(oracle.filter((line) => line.trim() !== ''));
        for (const { offset, length, text: own } of lines) {
          const slice = bytes.subarray(offset, offset + length);
          expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(slice)).toBe(own);
        }
      }),
    );
  });
});

describe('a line', () => {
  it('is checked and repaired without a throw, whatever it says', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          jsonValue.map((value) => JSON.stringify(value)),
        ),
        dialect,
        (text, id) => {
          checkLine(text, { dialect: id });
          repairLine(text, { dialect: id });
        },
      ),
      { numRuns: 200 },
    );
  });
});

const wrapped = fc.tuple(wrongRequest, fc.constantFrom('plain', 'batch', 'log')).map(([request, wrapper]) => {
  if (wrapper === 'batch') return JSON.stringify({ custom_id: 'a', body: request });
  return JSON.stringify(wrapper === 'log' ? { request, response: {} } : request);
});

describe('an exported file', () => {
  const repaired = async (bytes: Uint8Array<ArrayBuffer>, id: string) => {
    const { file } = await repairFile(new Blob([bytes]), { dialect: id }, () => undefined);
    return new Uint8Array(await file.arrayBuffer());
  };

  it('is the same bytes when there is nothing to repair', async () => {
    await fc.assert(
      fc.asyncProperty(fileText, fc.uint8Array({ maxLength: 20 }), dialect, async (text, noise, id) => {
        const bytes = new Uint8Array([...new TextEncoder().encode(text), 10, ...noise]);
        expect(await repaired(bytes, id)).toEqual(bytes);
      }),
      { numRuns: 60 },
    );
  });

  it('has as many lines, each no worse, and is not repaired twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wrapped, { maxLength: 4 }), dialect, async (lines, id) => {
        const once = await repaired(new TextEncoder().encode(lines.join('\n')), id);
        const after = split([once]);
        expect(after).toHaveLength(lines.length);
        after.forEach(({ text = '' }, at) => {
          expect(errorsOf(text, id)).toBeLessThanOrEqual(errorsOf(lines[at] ?? '', id));
        });
        expect(await repaired(once, id)).toEqual(once);
      }),
      { numRuns: 60 },
    );
  });
});

function errorsOf(text: string, id: string): number {
  const checked = checkLine(text, { dialect: id });
  return checked.ok ? checked.value.problems.filter(({ severity }) => severity === 'error').length : 0;
}
