import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../src/ui/request/blocks';

describe('blocksOf', () => {
  it.each([0, 1, 39, 40, 41, 80, 200])('keeps all of %i lines', (count) => {
    const text = Array.from({ length: count }, (_, line) => `line ${line}\n`).join('');
    const blocks = blocksOf(text);
    expect(blocks.join('')).toBe(text);
    expect(blocks).toHaveLength(Math.max(1, Math.ceil(count / 40)));
    expect(blocks.slice(0, -1).every((block) => block.endsWith('\n'))).toBe(true);
  });

  it('keeps a last line that does not end', () => {
    expect(blocksOf('a\nb')).toEqual(['a\nb']);
    const text = 'x\n'.repeat(40) + 'end';
    expect(blocksOf(text)).toEqual(['x\n'.repeat(40), 'end']);
  });
});
