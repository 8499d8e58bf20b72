import { describe, expect, it } from 'vitest';
import { placeOfFault } from '../../../src/core/diagnostics/fault-place';
import { findSyntaxFault } from '../../../src/core/json/syntax';

/** The text with `|` where the cursor goes, and the marked character. */
function shown(text: string) {
  const fault = findSyntaxFault(text);
  if (fault === undefined) throw new Error('valid');
  const { offset, range } = placeOfFault(text, fault);
  return [text.slice(0, offset) + '|' + text.slice(offset), text.slice(range.from, range.to)];
}

describe('where a syntax fault is shown', () => {
  it.each([
    ['{"a": 1\n\n "b": 2}', '{"a": 1|\n\n "b": 2}', '1'],
    ['{"a"\n 1}', '{"a"|\n 1}', '"'],
    ['{"a": [1\n', '{"a": [1|\n', '1'],
    ['{"a": 1,\n}', '{"a": 1|,\n}', ','],
    ['{"a": None}', '{"a": |None}', 'N'],
    ['{} x', '{} |x', 'x'],
    ['', '|', ''],
    ['  ', '  |', ''],
  ])('%j', (text, cursor, marked) => {
    expect(shown(text)).toEqual([cursor, marked]);
  });
});
