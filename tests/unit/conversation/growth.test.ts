import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../src/core/conversation/growth';

const said = (...roles: readonly string[]) => roles.map((role) => ({ role, content: '…' }));
const prompts = (roles: readonly string[], tokens: readonly number[]) =>
  growthOf(said(...roles), tokens, 3).map(({ prompt }) => prompt);

describe('growthOf', () => {
  it('counts one request per answer, each with everything before it', () => {
    const roles = ['system', 'user', 'assistant', 'user', 'assistant'];
    expect(growthOf(said(...roles), [10, 20, 30, 40, 50], 3)).toEqual([
      { length: 2, prompt: 33, added: 33, total: 33 },
      { length: 4, prompt: 103, added: 70, total: 136 },
    ]);
  });

  it('counts a request for tool results, too', () => {
    expect(prompts(['user', 'assistant', 'tool', 'tool', 'assistant'], [1, 1, 1, 1, 1])).toEqual([4, 7]);
  });

  it('counts the request that is about to be made', () => {
    expect(prompts(['user', 'assistant', 'user'], [1, 1, 1])).toEqual([4, 6]);
  });

  it('does not count a request for an assistant message that opens or repeats', () => {
    expect(prompts(['assistant', 'user', 'assistant', 'assistant'], [1, 1, 1, 1])).toEqual([5]);
  });

  it('copes with messages that are none', () => {
    expect(growthOf([null, 'x', 7], [1, 1], 3)).toEqual([{ length: 3, prompt: 5, added: 5, total: 5 }]);
    expect(growthOf([], [], 3)).toEqual([]);
  });
});
