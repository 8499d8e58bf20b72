import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonEdit } from '../../src/core/json/edit';
import { applyEdits } from '../../src/core/json/edit-text';
import { applyJsonEdits } from '../../src/core/json/edit-value';
import { applySplices, invertSplices, spliceBetween } from '../../src/core/json/splice';
import { findSyntaxFault } from '../../src/core/json/syntax';
import { editFor, jsonString, jsonText, jsonValue } from '../support/json-arbitrary';

const seeds = fc.array(fc.nat(40), { minLength: 3, maxLength: 3 });
const documentAndEdit = fc
  .tuple(jsonValue, jsonValue, seeds, fc.string({ maxLength: 3 }))
  .chain(([value, inserted, chosen, name]) =>
    jsonText(value).map((text) => ({ value, text, edit: editFor(value, chosen, inserted, name) })),
  );

describe('editing JSON text', () => {
  it('gives the value that editing the value gives', () => {
    fc.assert(
      fc.property(documentAndEdit, ({ value, text, edit }) => {
        const edited = applyEdits(text, [edit]);
        expect(JSON.parse(edited.text)).toEqual(applyJsonEdits(value, [edit]));
        expect(applySplices(text, edited.splices)).toBe(edited.text);
      }),
      { numRuns: 4000 },
    );
  });

  it('keeps pretty text as JSON.stringify would print it', () => {
    fc.assert(
      fc.property(documentAndEdit, fc.constantFrom(2, 4), ({ value, edit }, indent) => {
        const edited = applyEdits(JSON.stringify(value, null, indent), [edit]).text;
        // JSON.parse moves integer-like keys to the front; only the text keeps their order.
        fc.pre(!/"\d+":/.test(edited));
        // A document on one line says nothing about the indentation its author wants.
        fc.pre(JSON.stringify(value, null, indent).includes('\n' + ' '.repeat(indent)));
        expect(edited).toBe(JSON.stringify(JSON.parse(edited), null, indent));
      }),
      { numRuns: 3000 },
    );
  });

  it('inserts items together as one after the other', () => {
    fc.assert(
      fc.property(
        fc.array(jsonValue, { maxLength: 3 }).chain((items) => fc.tuple(fc.constant(items), jsonText(items))),
        fc.array(jsonValue, { minLength: 2, maxLength: 4 }),
        fc.nat(3),
        fc.nat(1),
        ([items, text], values, place, gap) => {
          const at = Math.min(place, items.length);
          const edits = values.map((value, step): JsonEdit => ({
            kind: 'insert',
            // A neighbouring place goes in together with the one before, the same place before it.
            path: [at + step * gap],
            value,
          }));
          const together = applyEdits(text, edits);
          expect(JSON.parse(together.text)).toEqual(applyJsonEdits(items, edits));
          expect(applySplices(text, together.splices)).toBe(together.text);
          expect(together.splices).toHaveLength(gap === 1 ? 1 : values.length);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is undone by its inverse', () => {
    fc.assert(
      fc.property(documentAndEdit, ({ text, edit }) => {
        const edited = applyEdits(text, [edit]);
        expect(applySplices(edited.text, invertSplices(text, edited.splices))).toBe(text);
      }),
    );
  });

  it('keeps the spelling of a string outside the change', () => {
    fc.assert(
      fc.property(jsonString, jsonString, jsonString, jsonString, (head, before, after, tail) => {
        const escape = (s: string) =>
          [...s]
            .map((c) =>
              c
                .split('')
                .map((u) => '\\u' + u.charCodeAt(0).toString(16).padStart(4, '0'))
                .join(''),
            )
            .join('');
        const text = `["${escape(head)}${escape(before)}${escape(tail)}"]`;
        const edited = applyEdits(text, [{ kind: 'set', path: [0], value: head + after + tail }]).text;
        expect(JSON.parse(edited)).toEqual([head + after + tail]);
        expect(edited.startsWith(`["${escape(head)}`)).toBe(true);
        expect(edited.endsWith(`${escape(tail)}"]`)).toBe(true);
      }),
    );
  });

  it('finds the one splice between two texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const splice = spliceBetween(before, after);
        expect(applySplices(before, splice ? [splice] : [])).toBe(after);
      }),
    );
  });
});

describe('findSyntaxFault', () => {
  it('finds a fault exactly where JSON.parse refuses', () => {
    const broken = fc.tuple(
      jsonValue,
      fc.nat(),
      fc.constantFrom('', '"', ',', '}', ']', '{', ':', '\\', '01', 'x', '\n'),
    );
    fc.assert(
      fc.property(broken, ([value, at, insert]) => {
        const whole = JSON.stringify(value, null, 1);
        const place = at % (whole.length + 1);
        const text = whole.slice(0, place) + insert + whole.slice(place + (at % 3));
        let isValid = true;
        try {
          JSON.parse(text);
        } catch {
          isValid = false;
        }
        expect(findSyntaxFault(text) === undefined).toBe(isValid);
      }),
      { numRuns: 5000 },
    );
  });
});
