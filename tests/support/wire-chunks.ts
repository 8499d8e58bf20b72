import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/core/json/value';
import { jsonValue } from './json-arbitrary';

/** Chunks that are nearly right. */
export const hostileChunk: fc.Arbitrary<JsonValue> = fc.oneof(
  fc
    .dictionary(
      fc.constantFrom(
        'content',
        'tool_calls',
        'role',
        'refusal',
        'reasoning_details',
        'audio',
        'function_call',
      ),
      fc.oneof(
        jsonValue,
        fc.array(
          fc.dictionary(
            fc.constantFrom('index', 'id', 'type', 'function', 'custom', 'text', 'thinking'),
            fc.oneof(jsonValue, fc.dictionary(fc.constantFrom('name', 'arguments', 'input'), jsonValue)),
          ),
          { maxLength: 3 },
        ),
      ),
    )
    .map((delta): JsonValue => ({ choices: [{ delta: delta as JsonObject, finish_reason: null }] })),
  fc.record({
    type: fc.constantFrom(
      'message_start',
      'content_block_start',
      'content_block_delta',
      'content_block_stop',
      'message_delta',
    ),
    index: fc.oneof(fc.constantFrom(0, 1, 2), jsonValue),
    content_block: fc.oneof(jsonValue, fc.constant({ type: 'tool_use', input: {} })),
    delta: fc.oneof(
      jsonValue,
      fc.record({
        type: fc.constantFrom('text_delta', 'input_json_delta', 'citations_delta', 'signature_delta'),
        text: jsonValue,
        partial_json: fc.oneof(fc.string(), jsonValue),
      }),
    ),
    message: jsonValue,
  }),
  fc
    .array(fc.oneof(jsonValue, fc.record({ text: jsonValue, thought: jsonValue, functionCall: jsonValue })), {
      maxLength: 3,
    })
    .map((parts): JsonValue => ({ candidates: [{ content: { parts } }] })),
);
