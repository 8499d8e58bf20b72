import { describe, expect, it } from 'vitest';
import { clustersOfTokens } from '../../../src/ui/tokens/view/token-clusters';

describe('clusters', () => {
  it('are one for each token of plain text', () => {
    const ranges = { ids: [1, 2], starts: [0, 5], ends: [5, 11] };
    expect(clustersOfTokens('hello world', ranges, 0, 2)).toEqual([
      { text: 'hello', ids: [1] },
      { text: ' world', ids: [2] },
    ]);
  });

  it('join the tokens that share a character', () => {
    const ranges = { ids: [1, 2, 3, 4], starts: [0, 0, 0, 2], ends: [2, 2, 2, 3] };
    expect(clustersOfTokens('😀!', ranges, 0, 4)).toEqual([
      { text: '😀', ids: [1, 2, 3] },
      { text: '!', ids: [4] },
    ]);
    expect(clustersOfTokens('😀!', ranges, 3, 4)).toEqual([{ text: '!', ids: [4] }]);
  });

  it('join tokens whose pieces reach into the next character', () => {
    const ranges = { ids: [1, 2], starts: [0, 1], ends: [2, 2] };
    expect(clustersOfTokens('汉字', ranges, 0, 2)).toEqual([{ text: '汉字', ids: [1, 2] }]);
  });
});
