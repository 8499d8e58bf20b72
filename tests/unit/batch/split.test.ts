import { describe, expect, it } from 'vitest';
import { chunksOf, countLines, firstLine, LineSplitter, type FileLine } from '../../../src/batch/split';

const bytes = (text: string) => new TextEncoder().encode(text);

function split(...chunks: readonly Uint8Array[]): readonly FileLine[] {
  const splitter = new LineSplitter();
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
}

describe('splitting a file into lines', () => {
  it.each([
    ['nothing', '', []],
    ['one line', 'a', [[1, 0, 1, '', 'a']]],
    ['a last line break', 'a\n', [[1, 0, 1, '\n', 'a']]],
    [
      'two lines',
      'a\nbc',
      [
        [1, 0, 1, '\n', 'a'],
        [2, 2, 2, '', 'bc'],
      ],
    ],
    [
      'carriage returns',
      'a\r\nb\r',
      [
        [1, 0, 1, '\r\n', 'a'],
        [2, 3, 2, '', 'b\r'],
      ],
    ],
    ['blank lines', '\n \r\na\n\n', [[3, 4, 1, '\n', 'a']]],
    [
      'a byte order mark',
      '\ufeffa\nb',
      [
        [1, 3, 1, '\n', 'a'],
        [2, 5, 1, '', 'b'],
      ],
    ],
    [
      'a mark in a later line',
      'a\n\ufeffb',
      [
        [1, 0, 1, '\n', 'a'],
        [2, 2, 4, '', '\ufeffb'],
      ],
    ],
    ['a mark and nothing else', '\ufeff\n', []],
    [
      'characters of four bytes',
      '😀\né',
      [
        [1, 0, 4, '\n', '😀'],
        [2, 5, 2, '', 'é'],
      ],
    ],
    ['a separator that is no line break', 'a\u2028b\n', [[1, 0, 5, '\n', 'a\u2028b']]],
  ])('%s', (_, text, lines) => {
    const found = split(bytes(text)).map(({ number, offset, length, lineBreak, text: own }) => [
      ...[number, offset, length, lineBreak, own],
    ]);
    expect(found).toEqual(lines);
  });

  it('takes bytes that are no UTF-8 for one unreadable line', () => {
    const broken = new Uint8Array([0x61, 0xff, 0x61, 0x0a, 0x62, 0x0a, 0xc3]);
    expect(
      split(broken.subarray(0, 2), broken.subarray(2)).map(({ offset, text }) => [offset, text]),
    ).toEqual([
      [0, undefined],
      [4, 'b'],
      [6, undefined],
    ]);
  });

  it('joins a character cut by the border of a chunk', () => {
    const whole = bytes('"😀"\n');
    expect(split(whole.subarray(0, 3), whole.subarray(3))[0]?.text).toBe('"😀"');
  });
});

describe('a file', () => {
  const file = new Blob(['{"a":1}\n\n  \r\n{"b":2}\r\n{"c":3}']);

  it('is read chunk by chunk', async () => {
    const sizes: number[] = [];
    for await (const chunk of chunksOf(file, 10)) sizes.push(chunk.length);
    expect(sizes).toEqual([10, 10, file.size - 20]);
  });

  it('tells its first line', async () => {
    expect(await firstLine(new Blob(['\ufeff\r\n', file]))).toBe('{"a":1}');
    expect(await firstLine(new Blob(['{"c":3}']))).toBe('{"c":3}');
    expect(await firstLine(new Blob([' \n']))).toBeUndefined();
  });

  it('has its lines counted, as far as asked', async () => {
    expect(await countLines(file)).toBe(3);
    expect(await countLines(file, 2)).toBe(2);
    expect(await countLines(new Blob([]))).toBe(0);
  });
});
