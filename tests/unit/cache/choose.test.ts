import { expect, it } from 'vitest';
import { cacheProfileFor } from '../../../src/core/cache/choose';
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
