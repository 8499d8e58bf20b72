import { describe, expect, it } from 'vitest';
import { applySplices } from '../../../src/core/json/splice';
import { findJsonRepair } from '../../../src/ui/json/repair';
import { wrapArray } from '../../../src/ui/json/wrap-array';

describe('repairing broken JSON', () => {
  it.each([
    ["{'a': None, b: True,}", '{"a": null, "b": true}'],
    ['{"a": [1 2', '{"a": [1, 2]}'],
    ['{"a": 1} // done', '{"a": 1} '],
  ])('%j', async (text, repaired) => {
    expect(await findJsonRepair(text)).toBe(repaired);
  });

  it.each([
    ['nothing to repair', '{"a": 1}'],
    ['empty', ''],
    ['nested beyond reading', '['.repeat(100_000)],
  ])('offers none: %s', async (_name, text) => {
    expect(await findJsonRepair(text)).toBeUndefined();
  });
});

describe('wrapping a bare array', () => {
  it.each([
    ['[{"role": "user"}]\n', '{"messages": [{"role": "user"}]}'],
    ['[\n  {\n    "role": "user"\n  }\n]', '{\n  "messages": [\n    {\n      "role": "user"\n    }\n  ]\n}'],
  ])('%j', (text, wrapped) => {
    expect(applySplices(text, wrapArray(text))).toBe(wrapped);
  });
});
