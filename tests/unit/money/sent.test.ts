import { expect, test } from 'vitest';
import { cacheProfileOf } from '../../../src/core/cache/profiles';
import { sentFigures, type SentRequest } from '../../../src/core/money/sent';

/** A request of so many messages of 1000 tokens each, and its reply. */
function request(names: string, reply?: string): SentRequest {
  const messages = [...names].map((content) => ({ role: 'user', content }));
  return {
    messages,
    tokens: messages.map(() => 1000),
    overhead: 24,
    ...(reply !== undefined && { reply: { message: { role: 'user', content: reply }, tokens: 1000 } }),
  };
}

test('every request sends all before it again', () => {
  const figures = sentFigures([request('ab', 'c'), request('abc', 'd'), request('abcd')], undefined);
  expect(figures.map(({ prompt, added, total, output }) => [prompt, added, total, output])).toEqual([
    [2024, 2024, 2024, 1000],
    [3024, 1000, 5048, 1000],
    [4024, 1000, 9072, 0],
  ]);
  expect(figures.every(({ cache }) => cache.cached === 0)).toBe(true);
});

test('a request that trimming shortened added only what is new in it', () => {
  const [, second] = sentFigures([request('abc'), request('cd')], undefined);
  expect(second).toMatchObject({ prompt: 2024, added: 1000, total: 5048 });
});

test('the cache gives the common start, as far as the provider keeps it', () => {
  const profile = cacheProfileOf('openai-steps');
  const [first, grown, trimmed] = sentFigures([request('ab'), request('abc'), request('bcd')], profile);
  expect(first?.cache.cached).toBe(0);
  expect(grown?.cache.cached).toBe(1920);
  expect(trimmed?.cache.cached).toBe(0);
});

test('what the provider measured is taken as it is', () => {
  const measured = { input: 5000, cached: 4000, output: 7 };
  const [figures] = sentFigures([{ ...request('ab', 'c'), measured }], cacheProfileOf('openai-steps'));
  expect(figures).toMatchObject({
    prompt: 5000,
    output: 7,
    cache: { cached: 4000, uncached: 1000, write: 0 },
  });
});
