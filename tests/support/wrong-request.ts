import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/core/json/value';

const id = fc.constantFrom('k1', 'k2', 'k3', 'call_abc', '', 'x'.repeat(45));
const name = fc.constantFrom('lookup', 'search', 'two words', '', 'n'.repeat(70), 'ns.read', 'ns:read');
const words = fc.constantFrom('hello', '', ' ', 'ends here ', 'half \ud83d', '{"a":1}', 'assistant: hi');
const argument = fc.constantFrom<JsonValue>('{}', '{"q":"x"}', '', '{"q":', '"x"', '[]', '{}{"a":1}');
const wrongArgument = fc.constantFrom<JsonValue>({ q: 'x' }, null, 3, []);

const part = fc.oneof(
  words.map((text): JsonValue => ({ type: 'text', text })),
  fc.constantFrom<JsonValue>(
    { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } },
    { type: 'image_url', image_url: 'https://example.com/a.png' },
    { type: 'file', file: { filename: 'a.pdf' } },
    { type: 'mystery' },
    { text: 'untyped' },
    'bare',
    7,
  ),
  fc.tuple(id, name).map(([use, tool]): JsonValue => ({ type: 'tool_use', id: use, name: tool, input: {} })),
  fc
    .tuple(id, words)
    .map(([use, content]): JsonValue => ({ type: 'tool_result', tool_use_id: use, content })),
  words.map((thinking): JsonValue => ({ type: 'thinking', thinking })),
);

const content = fc.oneof(
  { weight: 4, arbitrary: words },
  { weight: 2, arbitrary: fc.array(part, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<JsonValue>(null, 5, { text: 'x' }) },
);

const call = fc.oneof(
  { weight: 6, arbitrary: wellFormed(argument) },
  { weight: 1, arbitrary: wellFormed(wrongArgument) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<JsonValue>(
      { id: 'k1', name: 'lookup', arguments: '{}' },
      { id: 'k1', type: 'custom', custom: { name: 'c', input: 'x' } },
      { type: 'function', function: { name: 'lookup', arguments: '{}' } },
      { id: 'k2', function: { name: 'lookup' } },
      'no call',
    ),
  },
);

function wellFormed(argument: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> {
  return fc.tuple(id, name, argument).map(([callId, tool, args]) => ({
    id: callId,
    type: 'function',
    function: { name: tool, arguments: args },
  }));
}

/** Plausible and wrong messages of both wire formats. */
const message: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 3, arbitrary: content.map((body): JsonValue => ({ role: 'user', content: body })) },
  { weight: 2, arbitrary: content.map((body): JsonValue => ({ role: 'assistant', content: body })) },
  { weight: 1, arbitrary: content.map((body): JsonValue => ({ role: 'system', content: body })) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(content, fc.array(call, { maxLength: 3 }))
      .map(([body, calls]): JsonValue => ({ role: 'assistant', content: body, tool_calls: calls })),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(id, content)
      .map(([of, body]): JsonValue => ({ role: 'tool', tool_call_id: of, content: body })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<JsonValue>(
      { role: 'assistnt', content: 'hi' },
      { role: 'developer', content: 'be short' },
      { role: 'function', content: 'x' },
      { role: '__proto__', content: 'x' },
      { role: 'constructor', content: 'x' },
      { role: 'assistant', content: null, function_call: { name: 'lookup', arguments: '{}' } },
      { role: 'function', name: 'lookup', content: '1' },
      { role: 'tool', content: 'no id' },
      { content: 'no role' },
      { role: 'user', content: 'x', name: 'two words', timestamp: 1, metadata: null },
      { role: 'assistant', content: 'x', prefix: true, reasoning_content: 'r' },
      'bare text',
      null,
    ),
  },
);

const schema = fc.constantFrom<JsonValue>(
  { type: 'object', properties: { q: { type: 'string' } } },
  { type: 'object', properties: { q: { type: 'array' } }, required: null },
  { properties: { q: { type: 'string', minLength: 2 } } },
  { type: 'object', anyOf: [] },
  { oneOf: [{ type: 'object' }] },
  null,
  {},
);

const tool = fc.oneof(
  fc.tuple(name, schema, fc.boolean()).map(([of, parameters, strict]): JsonValue => ({
    type: 'function',
    function: { name: of, parameters, strict },
  })),
  fc.tuple(name, schema).map(([of, input_schema]): JsonValue => ({ name: of, input_schema })),
  fc.constantFrom<JsonValue>({ type: 'function' }, { name: 'flat', parameters: {} }, 3),
);

const options = fc.record<Record<string, JsonValue>>(
  {
    tools: fc.array(tool, { maxLength: 3 }),
    tool_choice: fc.constantFrom<JsonValue>(
      'auto',
      'required',
      'any',
      'lookup',
      { type: 'function', function: { name: 'lookpu' } },
      { function: { name: 'x' } },
    ),
    parallel_tool_calls: fc.boolean(),
    response_format: fc.constant<JsonValue>({ type: 'json_object' }),
    max_tokens: fc.constant(100),
    temperature: fc.constantFrom(0, 1),
    stop: fc.constant<JsonValue>(['x']),
    stor: fc.constant(true),
    system: fc.constantFrom<JsonValue>('rules', [{ type: 'text', text: 'rules' }]),
    thinking: fc.constantFrom<JsonValue>({ type: 'enabled', budget_tokens: 1024 }, { type: 'disabled' }),
  },
  { requiredKeys: [] },
);

/** Requests as they are while someone edits them: near the wire formats and wrong in every known way. */
export const wrongRequest: fc.Arbitrary<JsonObject> = fc
  .tuple(fc.array(message, { maxLength: 9 }), options)
  .map(([messages, rest]) => ({ ...rest, messages }));
