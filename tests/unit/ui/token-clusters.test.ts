import { describe, expect, it } from 'vitest';
import { clustersFrom } from '../../../src/ui/tokens/token-clusters';

describe('clustersFrom', () => {
  it('gives one cluster per token of plain text', () => {
    const ranges = { ids: [1, 2], starts: [0, 5], ends: [5, 11] };
    expect(clustersFrom('hello world', ranges, 0, 10)).toEqual({
      clusters: [
        { text: 'hello', ids: [1] },
        { text: ' world', ids: [2] },
      ],
      next: 2,
    });
  });

  it('joins the tokens that share a character', () => {
    const ranges = { ids: [1, 2, 3, 4], starts: [0, 0, 0, 2], ends: [2, 2, 2, 3] };
    expect(clustersFrom('😀!', ranges, 0, 10).clusters).toEqual([
      { text: '😀', ids: [1, 2, 3] },
      { text: '!', ids: [4] },
    ]);
  });

  it('joins tokens whose pieces reach into the next character', () => {
    const ranges = { ids: [1, 2], starts: [0, 1], ends: [2, 2] };
    expect(clustersFrom('汉字', ranges, 0, 10).clusters).toEqual([{ text: '汉字', ids: [1, 2] }]);
  });

  it('goes on where it stopped, without tearing a character', () => {
    const ranges = { ids: [1, 2, 3], starts: [0, 0, 2], ends: [2, 2, 3] };
    const first = clustersFrom('😀!', ranges, 0, 1);
    expect(first).toEqual({ clusters: [{ text: '😀', ids: [1, 2] }], next: 2 });
    expect(clustersFrom('😀!', ranges, first.next, 1)).toEqual({
      clusters: [{ text: '!', ids: [3] }],
      next: 3,
    });
  });
});
