import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/core/json/value';
import { messageOf } from '../../../src/core/wire/assembly/outcome';
import { assemble, call, calls, delta } from '../../support/openai-chunks';

describe('tool calls in an OpenAI-shaped stream', () => {
  it.each<[string, JsonValue[], JsonValue[]]>([
    [
      'fragments by index, of two calls side by side',
      [
        calls({ index: 0, id: 'c1', type: 'function', function: { name: 'a', arguments: '' } }),
        calls({ index: 1, id: 'c2', type: 'function', function: { name: 'b', arguments: '' } }),
        calls({ index: 1, function: { arguments: '{"y"' } }, { index: 0, function: { arguments: '{"x"' } }),
        calls({ index: 0, function: { arguments: ':1}' } }, { index: 1, function: { arguments: ':2}' } }),
      ],
      [call('c1', 'a', '{"x":1}'), call('c2', 'b', '{"y":2}')],
    ],
    [
      'whole calls in one chunk, without index',
      [
        calls(
          { id: 'c1', type: 'function', function: { name: 'a', arguments: '{}' } },
          { id: 'c2', type: 'function', function: { name: 'b', arguments: '{"k":1}' } },
        ),
      ],
      [call('c1', 'a', '{}'), call('c2', 'b', '{"k":1}')],
    ],
    [
      'several calls under one index',
      [
        calls({ index: 0, id: 'c1', type: 'function', function: { name: 'a', arguments: '{}' } }),
        calls({ index: 0, id: 'c2', type: 'function', function: { name: 'b', arguments: '{}' } }),
      ],
      [call('c1', 'a', '{}'), call('c2', 'b', '{}')],
    ],
    [
      'id and name repeated with every fragment',
      [
        calls({ index: 0, id: 'c1', type: 'function', function: { name: 'a', arguments: '{"x"' } }),
        calls({ index: 0, id: 'c1', type: 'function', function: { name: 'a', arguments: ':1}' } }),
      ],
      [call('c1', 'a', '{"x":1}')],
    ],
    [
      'later fragments without index and with an empty id',
      [
        calls({ id: 'c1', type: 'function', function: { name: 'a', arguments: '{"x"' } }),
        calls({ id: '', function: { name: null, arguments: ':1}' } }),
      ],
      [call('c1', 'a', '{"x":1}')],
    ],
    [
      'an id that comes after the name',
      [
        calls({ index: 0, function: { name: 'a', arguments: '' } }),
        calls({ index: 0, id: 'c1', function: { arguments: '{}' } }),
      ],
      [call('c1', 'a', '{}')],
    ],
    [
      'arguments as an object',
      [calls({ index: 0, id: 'c1', type: 'function', function: { name: 'a', arguments: { x: 1 } } })],
      [call('c1', 'a', '{"x":1}')],
    ],
    [
      'a custom tool',
      [
        calls({ index: 0, id: 'c1', type: 'custom', custom: { name: 'sql', input: '' } }),
        calls({ index: 0, custom: { input: 'SELECT 1' } }),
      ],
      [{ id: 'c1', type: 'custom', custom: { name: 'sql', input: 'SELECT 1' } }],
    ],
    [
      'a seal beside the call',
      [
        calls({
          index: 0,
          id: 'c1',
          type: 'function',
          function: { name: 'a', arguments: '{}' },
          extra_content: { google: { thought_signature: 'c2ln' } },
        }),
      ],
      [
        {
          id: 'c1',
          type: 'function',
          function: { name: 'a', arguments: '{}' },
          extra_content: { google: { thought_signature: 'c2ln' } },
        },
      ],
    ],
  ])('puts calls together: %s', (_, chunks, expected) => {
    const message = messageOf(assemble([...chunks, delta({}, 'tool_calls')]));
    expect(message).toEqual({ role: 'assistant', content: null, tool_calls: expected });
  });
});
