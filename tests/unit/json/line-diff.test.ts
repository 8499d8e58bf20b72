import { describe, expect, it } from 'vitest';
import { diffLines } from '../../../src/core/json/line-diff';

const SIGNS = { same: ' ', removed: '-', added: '+' };

function shown(before: string, after: string): string[] {
  return diffLines(before, after).map(({ kind, text, line }) => `${SIGNS[kind]}${line} ${text}`);
}

describe('comparing texts line by line', () => {
  it.each([
    ['equal', 'a\nb', 'a\nb', [' 1 a', ' 2 b']],
    ['changed in the middle', 'a\nb\nc', 'a\nB\nc', [' 1 a', '-2 b', '+2 B', ' 3 c']],
    ['added', 'a\nc', 'a\nb\nc', [' 1 a', '+2 b', ' 3 c']],
    ['removed', 'a\nb\nc', 'a\nc', [' 1 a', '-2 b', ' 2 c']],
    ['two changes apart', 'a\nb\nc\nd', 'A\nb\nc\nD', ['-1 a', '+1 A', ' 2 b', ' 3 c', '-4 d', '+4 D']],
  ])('%s', (_name, before, after, expected) => {
    expect(shown(before, after)).toEqual(expected);
  });

  it('gives up on finding the shortest way when both differ everywhere and are long', () => {
    const before = Array.from({ length: 3000 }, (_, index) => `a${index}`);
    const after = before.map((line) => `b${line}`);
    const lines = diffLines(before.join('\n'), after.join('\n'));
    expect(lines.filter(({ kind }) => kind === 'removed')).toHaveLength(3000);
    expect(lines.filter(({ kind }) => kind === 'added').map(({ text }) => text)).toEqual(after);
  });
});
