import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedMessages } from '../../src/core/forks/shared';
import { forkTrees, nodesOf } from '../../src/core/forks/tree';
import { readMaterial, writeMaterial } from '../../src/core/prompts/material';
import { placeMaterial } from '../../src/core/prompts/placing';
import { promptEdits } from '../../src/core/prompts/place';
import { applyJsonEdits } from '../../src/core/json/edit-value';
import type { JsonValue } from '../../src/core/json/value';
import { wrongRequest } from '../support/wrong-request';

const message = fc.record({
  role: fc.constantFrom('user', 'assistant'),
  content: fc.constantFrom('a', 'b', 'c'),
});
const messages = fc.array(message, { maxLength: 8 });

test('a fork shares exactly the common prefix', () => {
  fc.assert(
    fc.property(messages, messages, messages, (common, left, right) => {
      const [a, b] = [
        [...common, ...left],
        [...common, ...right],
      ];
      const shared = sharedMessages(a, b);
      expect(shared).toBeGreaterThanOrEqual(common.length);
      expect(a.slice(0, shared)).toEqual(b.slice(0, shared));
      if (shared < Math.min(a.length, b.length)) expect(a[shared]).not.toEqual(b[shared]);
      expect(sharedMessages(b, a)).toBe(shared);
    }),
  );
});

test('every conversation stands in the trees once, whoever its parent is said to be', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const entry = fc.record({ id, forkOf: fc.option(id, { nil: undefined }) });
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ({ id }) => id }), (entries) => {
      const ids = forkTrees(entries).flatMap((root) => nodesOf(root).map(({ node }) => node.entry.id));
      expect([...ids].sort()).toEqual(entries.map(({ id }) => id).sort());
    }),
  );
});

test('material is read as it was written, and the text around it stays', () => {
  const text = fc.string({ unit: fc.constantFrom('x', ' ', '\n', ':', '#', '</material>', '。') });
  const plain = fc.string({ unit: fc.constantFrom('x', ' ', '\n', '。') });
  fc.assert(
    fc.property(text, plain, plain, (material, before, after) => {
      const around = [before, after].map((part) => part.trim()).filter((part) => part !== '');
      const block = writeMaterial(material, '## Material');
      const read = readMaterial([before, block, after].join('\n\n'));
      expect(read.materials).toEqual([material.trim()]);
      expect(read.rest).toBe(around.join('\n\n'));
    }),
  );
});

test('placing material and prompts copes with any request', () => {
  fc.assert(
    fc.property(wrongRequest, fc.constantFrom('system', 'user'), (request, place) => {
      const value = request as JsonValue;
      const placed = applyJsonEdits(value, placeMaterial(value, 'fact', place, 'Material:'));
      applyJsonEdits(placed, promptEdits(placed, 'New.'));
    }),
  );
});
