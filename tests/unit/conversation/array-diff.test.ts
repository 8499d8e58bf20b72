import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffMoments } from '../../../src/core/conversation/array-diff';

/** Messages written as `id` and text, such as `1:hello`. */
function moment(notation: string) {
  const parts = notation.split(' ').filter(Boolean);
  return {
    ids: parts.map((part) => Number(part.split(':')[0])),
    messages: parts.map((part) => part.split(':')[1] ?? ''),
  };
}

test.each<[string, string, string]>([
  ['1:a 2:b', '1:a 2:b', 'same#0 same#1'],
  ['1:a', '1:a 2:b', 'same#0 added#1'],
  ['1:a 2:b 3:c', '1:a 3:c', 'same#0 removed#1 same#1'],
  ['1:a 2:b', '1:a 2:x', 'same#0 changed#1'],
  ['1:a 2:b', '3:c', 'added#0 removed#0 removed#1'],
  ['1:a 2:b 3:c', '1:a', 'same#0 removed#1 removed#2'],
  ['', '1:a', 'added#0'],
])('from "%s" to "%s"', (before, after, expected) => {
  const rows = diffMoments(moment(before), moment(after));
  expect(rows.map(({ kind, index }) => `${kind}#${index}`).join(' ')).toBe(expected);
});

const anyMoment = fc
  .uniqueArray(fc.tuple(fc.nat(12), fc.constantFrom('a', 'b')), { selector: ([id]) => id })
  .map((pairs) => ({ ids: pairs.map(([id]) => id), messages: pairs.map(([, text]) => text) }));

test('what is not removed is the later array in its order, and every message of both is there once', () => {
  fc.assert(
    fc.property(anyMoment, anyMoment, (before, after) => {
      const rows = diffMoments(before, after);
      expect(rows.filter(({ kind }) => kind !== 'removed').map(({ id }) => id)).toEqual(after.ids);
      const removed = rows.filter(({ kind }) => kind === 'removed').map(({ id }) => id);
      expect(removed.toSorted()).toEqual(before.ids.filter((id) => !after.ids.includes(id)).toSorted());
    }),
  );
});
