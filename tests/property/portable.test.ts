import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editReading, readRequest } from '../../src/core/conversation/reading';
import { DIALECTS } from '../../src/core/dialects';
import { applyJsonEdits } from '../../src/core/json/edit-value';
import { applySplices } from '../../src/core/json/splice';
import type { JsonObject } from '../../src/core/json/value';
import { makingPortable } from '../../src/core/matrix/portable';
import { placesOf } from '../../src/core/matrix/stand';
import { checkRequest } from '../../src/core/rules/check';
import { finish } from '../../src/core/steps';
import { wrongRequest } from '../support/wrong-request';

const provider = fc.constantFrom(...DIALECTS.map(({ id }) => id));
const model = fc.constantFrom('gpt-4o', 'claude-opus-4-8', 'deepseek-v4-pro', 'unheard-of');

/** In OpenAI's format, which alone can be made portable. */
const chatRequest = fc
  .tuple(wrongRequest, model)
  .map(([{ system: _system, ...request }, name]): JsonObject => ({ model: name, ...request }));

function port(text: string, own: string): string {
  const porting = finish(makingPortable(readRequest(text), own));
  return applySplices(text, porting?.splices ?? []);
}

function errorsByProvider(request: JsonObject, own: string): readonly number[] {
  return placesOf(request, own).map(
    (place) =>
      checkRequest(request, { ...place, format: 'openai-chat' }).filter(
        ({ severity }) => severity === 'error',
      ).length,
  );
}

/** Each run checks a request at every provider, hundreds of times. */
const PATIENCE_MS = 120_000;

describe('making portable', { timeout: PATIENCE_MS }, () => {
  it('gives no provider more errors than before, and changes nothing the second time', () => {
    fc.assert(
      fc.property(chatRequest, provider, (request, own) => {
        const once = port(JSON.stringify(request, null, 2), own);
        const after = errorsByProvider(JSON.parse(once) as JsonObject, own);
        errorsByProvider(request, own).forEach((errors, at) => {
          expect(after[at], DIALECTS[at]?.id).toBeLessThanOrEqual(errors);
        });
        expect(port(once, own)).toBe(once);
      }),
      { numRuns: 25 },
    );
  });
});

describe('editing a request by its messages', () => {
  it('does to the text what the edits do to the value', () => {
    fc.assert(
      fc.property(wrongRequest, fc.constantFrom(0, 2), (request, indent) => {
        const reading = readRequest(JSON.stringify(request, null, indent));
        for (const { fixes } of checkRequest(request, { dialect: 'mistral', format: 'openai-chat' })) {
          for (const { edits } of fixes) {
            const { text, splices } = editReading(reading, edits);
            expect(JSON.parse(text)).toEqual(applyJsonEdits(request, edits));
            expect(applySplices(reading.text, splices)).toBe(text);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
