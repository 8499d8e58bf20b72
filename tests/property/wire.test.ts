import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRequest } from '../../src/core/conversation/reading';
import { messagesOf } from '../../src/core/conversation/request';
import { writeWire, type WireMessage } from '../../src/core/conversation/wire';
import type { JsonObject, JsonValue } from '../../src/core/json/value';
import { jsonText, jsonValue } from '../support/json-arbitrary';

const request = fc
  .tuple(jsonValue, fc.array(jsonValue, { maxLength: 6 }), jsonValue)
  .map(([before, messages, after]): JsonObject => ({ before, messages, after }));
const requestText = request.chain((value) => jsonText(value));

/** What becomes of each message: sent, left out, or replaced; and what is made up after it. */
const fates = fc.array(
  fc.record({
    sent: fc.boolean(),
    replacement: fc.option(jsonValue, { freq: 3 }),
    insertion: fc.option(jsonValue, { freq: 4 }),
  }),
  { minLength: 6, maxLength: 6 },
);

function project(messages: readonly JsonValue[], fated: readonly FateOf[]): readonly WireMessage[] {
  return messages.flatMap((value, from): WireMessage[] => {
    const fate = fated[from];
    if (fate === undefined) return [];
    const own = fate.sent ? [{ from, value: fate.replacement ?? value }] : [];
    return fate.insertion === null ? own : [...own, { from: null, value: fate.insertion }];
  });
}
type FateOf = { sent: boolean; replacement: JsonValue; insertion: JsonValue };

describe('writeWire', () => {
  it('gives the very text of the request when every message is sent as it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          requestText,
          jsonValue.chain((value) => jsonText(value)),
        ),
        (text) => {
          const reading = readRequest(text);
          const whole = messagesOf(reading.value).map((value, from) => ({ from, value }));
          expect(writeWire(reading, whole)).toBe(text);
        },
      ),
    );
  });

  it('parses to the request with the sent messages in place of its own', () => {
    fc.assert(
      fc.property(requestText, fates, (text, fated) => {
        const reading = readRequest(text);
        const sent = project(messagesOf(reading.value), fated);
        const expected = { ...(reading.value as JsonObject), messages: sent.map(({ value }) => value) };
        // Through JSON, as the wire goes: it knows no −0.
        expect(JSON.parse(writeWire(reading, sent))).toEqual(JSON.parse(JSON.stringify(expected)));
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps the spelling of every message that is sent as it is, and of all around the list', () => {
    fc.assert(
      fc.property(requestText, fates, (text, fated) => {
        const reading = readRequest(text);
        const [first, last] = [reading.spans[0], reading.spans.at(-1)];
        fc.pre(first !== undefined && last !== undefined);
        const sent = project(messagesOf(reading.value), fated);
        const wire = writeWire(reading, sent);
        const untouched = sent.filter(
          ({ from, value }) => from !== null && value === messagesOf(reading.value)[from],
        );
        let at = 0;
        for (const { from } of untouched) {
          const span = reading.spans[from ?? -1];
          const slice = text.slice(span?.from, span?.to);
          const found = wire.indexOf(slice, at);
          expect(found).toBeGreaterThanOrEqual(at);
          at = found + slice.length;
        }
        expect(wire.startsWith(text.slice(0, text.lastIndexOf('[', (first?.from ?? 0) - 1)))).toBe(true);
        expect(wire.endsWith(text.slice(text.indexOf(']', last?.to)))).toBe(true);
      }),
    );
  });

  it('prints pretty text as JSON.stringify would', () => {
    fc.assert(
      fc.property(request, fates, fc.constantFrom(2, 4), (value, fated, indent) => {
        const text = JSON.stringify(value, null, indent);
        const reading = readRequest(text);
        const sent = project(messagesOf(reading.value), fated).filter(({ from }) => from !== null);
        const isSelection = sent.every(({ from, value }) => value === messagesOf(reading.value)[from ?? -1]);
        fc.pre(isSelection && reading.spans.length > 0);
        const wire = writeWire(reading, sent);
        expect(wire).toBe(JSON.stringify(JSON.parse(wire), null, indent));
      }),
    );
  });

  it('copes with any value in place of a request', () => {
    fc.assert(
      fc.property(
        jsonValue.chain((value) => jsonText(value)),
        jsonValue,
        (text, made) => {
          const wire = writeWire(readRequest(text), [{ from: null, value: made }]);
          expect(() => void JSON.parse(wire)).not.toThrow();
        },
      ),
    );
  });
});
