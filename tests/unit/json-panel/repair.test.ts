import { describe, expect, it } from 'vitest';
import { applySplices } from '../../../src/core/json/splice';
import { MAX_REPAIR_LENGTH } from '../../../src/core/formats/repair';
import { findJsonRepair } from '../../../src/ui/json/repair';
import { wrapArray } from '../../../src/ui/json/wrap-array';

describe('repairing broken JSON', () => {
  it.each([
    ["{'a': None, b: True,}", '{"a": null, "b": true}'],
    ['{"a": [1 2', '{"a": [1, 2]}'],
    ['{"a": 1} // done', '{"a": 1} '],
  ])('%j', async (text, repaired) => {
    expect(await findJsonRepair(text)).toEqual({ kind: 'found', repaired });
  });

  it.each([
    ['nothing to repair', '{"a": 1}'],
    ['empty', ''],
    ['nested beyond reading', '['.repeat(10_000)],
  ])('offers none: %s', async (_name, text) => {
    expect(await findJsonRepair(text)).toEqual({ kind: 'none' });
  });
});

describe('wrapping a bare array', () => {
  it.each([
    ['[{"role": "user"}]\n', '{"messages": [{"role": "user"}]}'],
    ['[\n  {\n    "role": "user"\n  }\n]', '{\n  "messages": [\n    {\n      "role": "user"\n    }\n  ]\n}'],
  ])('%j', (text, wrapped) => {
    expect(applySplices(text, wrapArray(text))).toBe(wrapped);
  });

  it('is not looked for in a text that would hold the page up', async () => {
    const text = `{"content": "${'x'.repeat(MAX_REPAIR_LENGTH)}"`;
    expect(await findJsonRepair(text)).toEqual({ kind: 'too-long' });
  });
});
