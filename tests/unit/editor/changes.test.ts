import { ChangeSet, EditorState, Text } from '@codemirror/state';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySplices, type Splice } from '../../../src/core/json/splice';
import { specsOf, splicesOf } from '../../../src/editor/changes';

const DOC = 'one\ntwo\nthree';

describe('changes of the editor as splices', () => {
  it('are relative to the text before each', () => {
    const changes = ChangeSet.of(
      [
        { from: 0, to: 3, insert: 'eleven' },
        { from: 4, insert: 'x' },
        { from: 8, to: 13 },
      ],
      DOC.length,
    );
    expect(splicesOf(changes)).toEqual([
      { from: 0, to: 3, insert: 'eleven' },
      { from: 7, to: 7, insert: 'x' },
      { from: 12, to: 17, insert: '' },
    ]);
    expect(applySplices(DOC, splicesOf(changes))).toBe('eleven\nxtwo\n');
  });

  it('lead to the same text in both directions', () => {
    const edit = fc.tuple(fc.nat(30), fc.nat(6), fc.constantFrom('', 'x', '\n', 'ab\ncd', '\u{1F600}'));
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
        let text = DOC;
        const splices = edits.map(([at, length, insert]): Splice => {
          const from = Math.min(at, text.length);
          const splice = { from, to: Math.min(from + length, text.length), insert };
          text = applySplices(text, [splice]);
          return splice;
        });
        const state = EditorState.create({ doc: Text.of(DOC.split('\n')) });
        const transaction = state.update(...specsOf(splices));
        expect(transaction.newDoc.toString()).toBe(text);
        expect(applySplices(DOC, splicesOf(transaction.changes))).toBe(text);
      }),
    );
  });
});
