import { expect, it } from 'vitest';
import { wantsReasoningBack } from '../../../src/core/dialects/reasoning';

it.each([
  { dialect: 'openai', request: { model: 'gpt-4o-mini' }, wants: false },
  { dialect: 'deepseek', request: { model: 'deepseek-flash' }, wants: true },
  { dialect: 'deepseek', request: { model: 'deepseek-flash', thinking: { type: 'disabled' } }, wants: false },
  { dialect: 'deepseek', request: { model: 'deepseek-chat' }, wants: false },
])('asks for reasoning back at $dialect with $request: $wants', ({ dialect, request, wants }) => {
  expect(wantsReasoningBack(request, dialect)).toBe(wants);
});
