import { describe, expect, it } from 'vitest';
import { failure, success } from '../../../src/core/outcome';
import type { RequestCounter } from '../../../src/state/tokens/request-counter';
import { createLazyCounter } from '../../../src/state/tokens/lazy-counter';

const SPLIT = { ids: new Uint32Array([1]), starts: new Uint32Array([0]), ends: new Uint32Array([1]) };

describe('createLazyCounter', () => {
  it('loads once, with the first question', async () => {
    let loads = 0;
    let restarts = 0;
    const inner: RequestCounter = {
      count: () => Promise.resolve(failure({ kind: 'none' })),
      countTexts: () => Promise.resolve(success([1])),
      split: () => Promise.resolve(success(SPLIT)),
      restart: () => void restarts++,
    };
    const counter = createLazyCounter(() => {
      loads++;
      return Promise.resolve(inner);
    });
    counter.restart();
    expect([loads, restarts]).toEqual([0, 0]);
    expect(await counter.split('a', 'o200k_base')).toEqual(success(SPLIT));
    expect(await counter.countTexts(['a'], 'o200k_base')).toEqual(success([1]));
    await counter.count({}, { provider: 'openai' });
    counter.restart();
    await Promise.resolve();
    expect([loads, restarts]).toEqual([1, 1]);
  });

  it('says when it cannot be loaded, and tries again with the next question', async () => {
    let loads = 0;
    const counter = createLazyCounter(() => {
      loads++;
      return Promise.reject(new Error('offline'));
    });
    const lost = failure({ kind: 'tokenizer-not-loaded' });
    expect(await counter.count({}, { provider: 'openai' })).toEqual(lost);
    expect(await counter.split('a', 'o200k_base')).toEqual(lost);
    expect(loads).toBe(2);
  });
});
