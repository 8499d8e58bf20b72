import { describe, expect, it } from 'vitest';
import { diffLines } from '../../../src/core/json/line-diff';
import { excerptOf } from '../../../src/ui/json/excerpt';

const SIGNS = { same: ' ', removed: '-', added: '+' };

/** One text a row; the differing part of a changed line in brackets. */
function rows(before: string, after: string): string[] {
  return excerptOf(diffLines(before, after)).map((row) => {
    if (row.kind === 'skipped' || row.kind === 'more') return `${row.kind} ${row.count}`;
    return `${SIGNS[row.kind]}${row.line} ${row.head}${row.change && `[${row.change}]`}${row.tail}`;
  });
}

const LINES = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`);

describe('the excerpt of a comparison', () => {
  it('shows changes with two lines on each side', () => {
    const after = LINES.with(5, 'Line six');
    expect(rows(LINES.join('\n'), after.join('\n'))).toEqual([
      'skipped 3',
      ' 4 line 4',
      ' 5 line 5',
      '-6 [line 6]',
      '+6 [Line six]',
      ' 7 line 7',
      ' 8 line 8',
      'skipped 4',
    ]);
  });

  it('marks the part in which a line differs from the one it replaces', () => {
    expect(rows('{"role": "usr"}', '{"role": "user"}')).toEqual([
      '-1 {"role": "usr"}',
      '+1 {"role": "us[e]r"}',
    ]);
  });

  it('cuts long lines around the difference', () => {
    const long = 'x'.repeat(10_000);
    const [removed, added] = rows(`${long}a${long}`, `${long}b${long}`);
    expect(removed).toBe(`-1 …${'x'.repeat(240)}[a]${'x'.repeat(240)}…`);
    expect(added).toBe(`+1 …${'x'.repeat(240)}[b]${'x'.repeat(240)}…`);
  });

  it('stops after so many rows', () => {
    const before = LINES.join('\n').repeat(100);
    const shown = rows(before, before.replaceAll('line', 'Line'));
    expect(shown).toHaveLength(401);
    expect(shown.at(-1)).toMatch(/^more \d+$/);
  });
});
