import { describe, expect, test } from 'vitest';
import { isTooDeep } from '../../../src/core/json/scan';
import { parseAnswer } from '../../../src/core/wire/answer-json';
import { absorb, createAssembly } from '../../../src/core/wire/assembly/absorb';
import { outcomeOf } from '../../../src/core/wire/assembly/outcome';
import type { WireApi } from '../../../src/core/wire/exchange';

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('as deep as an answer may be, and one level more', () => {
  expect([parseAnswer(deep(200)) !== undefined, parseAnswer(deep(201))]).toEqual([true, undefined]);
});

/** Wherever in an answer a host may put a value of its own making. */
const CHUNKS: readonly (readonly [WireApi, string, (value: string) => string])[] = [
  [
    'openai-chat',
    'content',
    (value) => `{"choices":[{"delta":{"content":${value}},"finish_reason":"stop"}]}`,
  ],
  ['openai-chat', 'a member nobody knows', (value) => `{"choices":[{"delta":{"x":${value}}}]}`],
  [
    'openai-chat',
    'arguments',
    (value) =>
      `{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"f","arguments":${value}}}]},"finish_reason":"tool_calls"}]}`,
  ],
  ['openai-chat', 'usage', (value) => `{"choices":[],"usage":${value}}`],
  ['openai-chat', 'an error', (value) => `{"error":{"message":"no","x":${value}}}`],
  [
    'anthropic-messages',
    'a block',
    (value) => `{"type":"content_block_start","index":0,"content_block":{"type":"x","y":${value}}}`,
  ],
  [
    'anthropic-messages',
    'input as text',
    (value) =>
      `{"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":${JSON.stringify(`{"a":${value}}`)}}}`,
  ],
  [
    'gemini',
    'arguments',
    (value) =>
      `{"candidates":[{"content":{"parts":[{"functionCall":{"name":"f","args":{"a":${value}}}}]},"finishReason":"STOP"}]}`,
  ],
];

describe('what is too deep for a conversation does not come into one', () => {
  test.each(CHUNKS)('%s: %s', (api, _, chunk) => {
    for (const format of ['openai-chat', 'anthropic-messages'] as const) {
      const outcome = outcomeOf(absorb(createAssembly(api, format), { data: chunk(deep(10_000)) }));
      expect(isTooDeep(JSON.stringify(outcome), 210)).toBe(false);
    }
  });
});
