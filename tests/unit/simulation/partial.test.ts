import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/json/value';
import { absorbReply } from '../../../src/core/simulation/loop';
import { keepText } from '../../../src/core/simulation/partial';

const HALF_CALL = [{ id: 'c', function: { name: 'get', arguments: '{"ci' } }];

test.each<[string, JsonObject | undefined, string | undefined]>([
  ['nothing', undefined, undefined],
  ['text', { role: 'assistant', content: 'Hel' }, 'Hel'],
  ['text and half a call', { role: 'assistant', content: 'Hel', tool_calls: HALF_CALL }, 'Hel'],
  ['half a call', { role: 'assistant', content: null, tool_calls: HALF_CALL }, undefined],
  ['thoughts alone', { role: 'assistant', content: '', reasoning_content: 'Hm' }, undefined],
  [
    'blocks',
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Hm' },
        { type: 'text', text: 'Hel' },
        { type: 'tool_use', id: 't', name: 'get', input: {} },
      ],
    },
    'Hel',
  ],
])('of %s the text is kept, and nothing half-written', (_, partial, text) => {
  expect(keepText(partial)).toEqual(text === undefined ? undefined : { role: 'assistant', content: text });
});

test.each(['cut', 'timeout', 'malformed'] as const)('only Stop keeps it unasked, not "%s"', (reason) => {
  const partial = { role: 'assistant', content: 'Hel' };
  const sent = { request: {}, indexes: [] };
  expect(absorbReply(sent, { kind: 'interrupted', reason, partial }).appended).toEqual([]);
  expect(absorbReply(sent, { kind: 'interrupted', reason: 'stopped', partial }).appended).toEqual([partial]);
});
