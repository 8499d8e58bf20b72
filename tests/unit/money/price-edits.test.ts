import { expect, it } from 'vitest';
import { editedPrice, editPrice, withEdits } from '../../../src/core/money/price-edits';

const MODEL = { id: 'm', usd: { input: 2, cached: 1, cacheWrite: null, output: 8 } };

it('lays a price over the listed one and takes it away again', () => {
  const edits = editPrice({}, 'm', 'usd', 'cached', 0);
  expect(withEdits(MODEL, edits).usd).toEqual({ input: 2, cached: 0, cacheWrite: null, output: 8 });
  expect(editedPrice(edits, 'm', 'usd', 'cached')).toBe(0);
  expect(editPrice(edits, 'm', 'usd', 'cached', undefined)).toEqual({});
});

it('keeps the other prices of the user', () => {
  let edits = editPrice({}, 'm', 'usd', 'input', 3);
  edits = editPrice(edits, 'm', 'cny', 'input', 20);
  edits = editPrice(edits, 'n', 'usd', 'output', 5);
  expect(editPrice(edits, 'm', 'usd', 'input', undefined)).toEqual({
    m: { cny: { input: 20 } },
    n: { usd: { output: 5 } },
  });
});

it('makes no list of half a price', () => {
  const half = editPrice({}, 'm', 'cny', 'input', 3);
  expect(withEdits(MODEL, half)).toEqual(MODEL);
  const whole = editPrice(half, 'm', 'cny', 'output', 9);
  expect(withEdits(MODEL, whole)).toMatchObject({ cny: { input: 3, cached: null, output: 9 } });
});

it.each([-1, NaN, Infinity, 1e300, 1e-300, 1_000_001, 0.0000001])('takes no %f for a price', (perMillion) => {
  expect(editPrice({}, 'm', 'usd', 'input', perMillion)).toEqual({});
});

it.each(['__proto__', 'constructor'])('knows no price of a model called %s until there is one', (id) => {
  expect(editedPrice({}, id, 'usd', 'input')).toBeUndefined();
  const edits = editPrice({}, id, 'usd', 'input', 1);
  expect(editedPrice(edits, id, 'usd', 'input')).toBe(1);
});
