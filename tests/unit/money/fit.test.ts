import { expect, it } from 'vitest';
import { fitOf, type Fit } from '../../../src/core/money/fit';

const MODEL = { context: 1000, maxInput: 800, maxOutput: 300 };

it.each<[number, number, Fit]>([
  [700, 300, { kind: 'fits' }],
  [701, 300, { kind: 'window', over: 1 }],
  [801, 100, { kind: 'input', over: 1 }],
  [100, 301, { kind: 'reply', over: 1 }],
])('a prompt of %i and a reply of %i', (prompt, reply, fit) => {
  expect(fitOf(MODEL, prompt, reply)).toEqual(fit);
});

it('does not judge by sizes that are not published', () => {
  expect(fitOf({ context: null, maxOutput: null }, 1e9, 1e9)).toEqual({ kind: 'unknown' });
  expect(fitOf({ context: 1000, maxOutput: null }, 100, 900)).toEqual({ kind: 'fits' });
});
