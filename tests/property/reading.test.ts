import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originOfChange, originOfEdits } from '../../src/core/conversation/origin';
import { rangeIn, readRequest, readSpliced } from '../../src/core/conversation/reading';
import { messagesOf } from '../../src/core/conversation/request';
import { applyEdits } from '../../src/core/json/edit-text';
import { applyJsonEdits } from '../../src/core/json/edit-value';
import { reconcile } from '../../src/core/json/reconcile';
import { applySplices } from '../../src/core/json/splice';
import { editFor, jsonText, jsonValue } from '../support/json-arbitrary';

const request = fc
  .tuple(fc.array(jsonValue, { maxLength: 5 }), jsonValue)
  .map(([messages, extra]) => ({ model: 'm', messages, extra }));

/** A text, and a splice at a random place with something that often breaks it. */
const textAndSplice = request.chain(jsonText).chain((text) =>
  fc
    .tuple(
      fc.nat(text.length),
      fc.nat(3),
      fc.constantFrom('', '"', ',', '{"role":"user"}', '1', ' ', '}', '\\', 'x'),
    )
    .map(([from, length, insert]) => ({
      text,
      splice: { from, to: Math.min(from + length, text.length), insert },
    })),
);

describe('readSpliced', () => {
  it('agrees with reading the whole text, valid or not', () => {
    fc.assert(
      fc.property(textAndSplice, ({ text, splice }) => {
        const after = applySplices(text, [splice]);
        const quick = readSpliced(readRequest(text), splice, after);
        const slow = readRequest(after);
        expect(quick.fault).toEqual(slow.fault);
        if (slow.fault) return;
        expect(quick.value).toEqual(slow.value);
        expect(quick.spans).toEqual(slow.spans);
      }),
      { numRuns: 5000 },
    );
  });

  it('agrees with reading whole texts through two changes, broken between them or not', () => {
    const twice = textAndSplice.chain(({ text, splice }) => {
      const between = applySplices(text, [splice]);
      const undoing = {
        from: splice.from,
        to: splice.from + splice.insert.length,
        insert: text.slice(splice.from, splice.to),
      };
      const another = fc.tuple(fc.nat(between.length), fc.constantFrom('"', '', '{', ' ', 'y'));
      return fc
        .oneof(
          fc.constant(undoing),
          another.map(([from, insert]) => ({ from, to: from, insert })),
        )
        .map((second) => ({ text, splice, second, between, after: applySplices(between, [second]) }));
    });
    fc.assert(
      fc.property(twice, ({ text, splice, second, between, after }) => {
        const whole = readRequest(text);
        const quick = readSpliced(readSpliced(whole, splice, between), second, after);
        const slow = readRequest(after, readRequest(between, whole));
        expect(quick).toEqual(slow);
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps the identity of every message outside the change', () => {
    const reading = readRequest(
      JSON.stringify({
        messages: [
          { role: 'user', content: 'a' },
          { role: 'user', content: 'b' },
        ],
      }),
    );
    const splices = applyEdits(reading.text, [
      { kind: 'set', path: ['messages', 1, 'content'], value: 'bc' },
    ]);
    const [splice] = splices.splices;
    const next = readSpliced(reading, splice!, splices.text);
    expect(messagesOf(next.value)[0]).toBe(messagesOf(reading.value)[0]);
    expect(messagesOf(next.value)[1]).toEqual({ role: 'user', content: 'bc' });
  });

  it('keeps the last good value while the text is broken', () => {
    const good = readRequest('{"messages":[{"role":"user"}]}');
    const broken = readRequest('{"messages":[{"role":"user"', good);
    expect(broken.value).toBe(good.value);
    expect(broken.fault?.kind).toBe('unexpected-end');
  });

  it.each([
    '[1,2]',
    'null',
    '""',
    '{"messages":{}}',
    '{"messages":null}',
    '['.repeat(10_000),
    '{"a":'.repeat(9_000),
  ])('reads %.20s without throwing', (text) => {
    expect(messagesOf(readRequest(text).value)).toEqual([]);
  });
});

describe('rangeIn', () => {
  it('points at the text of the value', () => {
    fc.assert(
      fc.property(
        request.chain((value) => jsonText(value).map((text) => ({ value, text }))),
        ({ value, text }) => {
          const reading = readRequest(text);
          value.messages.forEach((message, index) => {
            const range = rangeIn(reading, ['messages', index]);
            expect(JSON.parse(text.slice(range?.from, range?.to))).toEqual(message);
          });
        },
      ),
    );
  });
});

describe('reconcile', () => {
  it('equals the new value and is the old one when nothing changed', () => {
    fc.assert(
      fc.property(jsonValue, jsonValue, (before, after) => {
        expect(JSON.stringify(reconcile(before, after))).toBe(JSON.stringify(after));
        const copy = JSON.parse(JSON.stringify(before)) as typeof before;
        if (typeof before === 'object' && before !== null) expect(reconcile(before, copy)).toBe(before);
      }),
    );
  });
});

const user = (content: string) => ({ role: 'user', content });

describe('origin of messages', () => {
  it('follows structural edits', () => {
    const messages = ['a', 'b', 'c', 'd'];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { maxLength: 6 }), (seeds) => {
        let value: readonly string[] = messages;
        const edits = seeds.map(([where, which]) => {
          const edit = editFor(value, [0, where, which], 'new', 'x');
          const path = ['messages', ...edit.path];
          value = applyJsonEdits(value, [edit]) as string[];
          return { ...edit, path };
        });
        const origin = originOfEdits(edits, messages.length);
        fc.pre(edits.every((edit) => edit.kind !== 'set'));
        expect(origin?.map((index) => messages[index] ?? 'new')).toEqual(value);
      }),
    );
  });

  it.each([
    { name: 'an insertion above', before: ['a', 'b'], after: ['x', 'a', 'b'], origin: [-1, 0, 1] },
    { name: 'an edit in the middle', before: ['a', 'b', 'c'], after: ['a', 'B', 'c'], origin: [0, 1, 2] },
    {
      name: 'a cut and paste',
      before: ['a', 'b', 'c', 'd'],
      after: ['b', 'c', 'a', 'd'],
      origin: [1, 2, 0, 3],
    },
    { name: 'a deletion', before: ['a', 'b', 'c'], after: ['a', 'c'], origin: [0, 2] },
    {
      name: 'an edit beside a deletion',
      before: [user('the first question'), user('and the second question'), 'an answer'],
      after: [user('and the second, better question'), 'an answer'],
      origin: [1, 2],
    },
    { name: 'a replacement by more', before: ['a', 'b'], after: ['x', 'y', 'z'], origin: [-1, -1, -1] },
  ])('follows $name in the text', ({ before, after, origin }) => {
    expect(originOfChange(before, after)).toEqual(origin);
  });
});
