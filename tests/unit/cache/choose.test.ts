import { expect, it } from 'vitest';
import { atPrices, cacheProfileFor } from '../../../src/core/cache/choose';
import { cacheProfileOf } from '../../../src/core/cache/profiles';
import { findModel } from '../../../src/core/models/find';

it.each([
  ['gpt-4o', 'openai-steps', 1024],
  ['gpt-5.5', 'openai-steps', 1024],
  ['o4-mini', 'openai-steps', 1024],
  ['gpt-5.6-luna', 'openai-marks', 1024],
  ['gpt-6.1-sol', 'openai-marks', 1024],
  ['gpt-4', undefined, undefined],
  ['claude-opus-5-5', 'anthropic-automatic', 512],
  ['claude-sonnet-5', 'anthropic-automatic', 1024],
  ['claude-haiku-4-5', 'anthropic-automatic', 4096],
  ['deepseek-chat', 'deepseek-units', 0],
  ['gemini-2.5-pro', undefined, undefined],
])('%s follows %s from %s tokens on', (id, profile, minTokens) => {
  const match = findModel(id);
  const found = match.kind === 'unknown' ? undefined : cacheProfileFor(match.model);
  expect([found?.id, found?.minTokens]).toEqual([profile, minTokens]);
});

it('takes over what the model charges for cached and written tokens', () => {
  const marks = cacheProfileOf('openai-marks');
  const steps = cacheProfileOf('openai-steps');
  if (!marks || !steps) throw new Error('no such profile');
  const price = { input: 4, cached: 1, cacheWrite: 5, output: 9 };
  expect(atPrices(marks, price)).toMatchObject({ id: 'openai-marks', read: 0.25, write: 1.25 });
  expect(atPrices(steps, price)).toMatchObject({ read: 0.25, write: 0 });
  expect(atPrices(marks, { ...price, cached: null, cacheWrite: null })).toMatchObject({ read: 1, write: 1 });
  expect(atPrices(marks, { ...price, input: 0 })).toBe(marks);
});
