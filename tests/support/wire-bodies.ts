import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/core/json/value';
import { input, name, some, text } from './wire-words';

const schema = fc.constantFrom<JsonObject>(
  { type: 'object', properties: {} },
  { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
);
const data = fc.constantFrom('aGk=', 'eW8=');
const mediaType = fc.constantFrom('image/png', 'image/jpeg');
const cache = { cache_control: { type: 'ephemeral' } };

/** Exchanges of calls and results in one shape, written by `write`. */
interface Exchange {
  readonly ids: readonly string[];
  readonly input: JsonObject;
  readonly name: string;
  readonly said: string | null;
  readonly result: string;
  readonly after: string | null;
}
const exchange: fc.Arbitrary<Exchange> = fc.record({
  ids: fc.uniqueArray(fc.constantFrom('a1', 'b2', 'c3'), { minLength: 1, maxLength: 3 }),
  input,
  name,
  said: fc.option(text),
  result: text,
  after: fc.option(text),
});

function openaiExchange({
  ids: each,
  input: args,
  name: called,
  said,
  result,
  after,
}: Exchange): readonly JsonValue[] {
  return [
    {
      role: 'assistant',
      content: said,
      tool_calls: each.map((id) => ({
        id,
        type: 'function',
        function: { name: called, arguments: JSON.stringify(args) },
      })),
    },
    ...each.map((id) => ({ role: 'tool', tool_call_id: id, content: result })),
    ...(after === null ? [] : [{ role: 'user', content: after }]),
    { role: 'assistant', content: 'Done.' },
  ];
}

function anthropicExchange({
  ids: each,
  input: args,
  name: called,
  said,
  result,
  after,
}: Exchange): readonly JsonValue[] {
  return [
    {
      role: 'assistant',
      content: [
        ...(said === null ? [] : [{ type: 'text', text: said }]),
        ...each.map((id) => ({ type: 'tool_use', id, name: called, input: args })),
      ],
    },
    {
      role: 'user',
      content: [
        ...each.map((id) => ({ type: 'tool_result', tool_use_id: id, content: result })),
        ...(after === null ? [] : [{ type: 'text', text: after }]),
      ],
    },
    { role: 'assistant', content: 'Done.' },
  ];
}

const openaiUser: fc.Arbitrary<JsonValue> = fc.oneof(
  text.map((content) => ({ role: 'user', content })),
  fc.tuple(text, data, mediaType, fc.boolean()).map(([said, bytes, type, isCached]) => ({
    role: 'user',
    content: [
      { type: 'text', text: said, ...(isCached ? cache : {}) },
      { type: 'image_url', image_url: { url: `data:${type};base64,${bytes}` } },
      { type: 'image_url', image_url: { url: 'https://example.org/a.png' } },
      { type: 'file', file: { filename: 'a.pdf', file_data: `data:application/pdf;base64,${bytes}` } },
    ],
  })),
);

const anthropicUser: fc.Arbitrary<JsonValue> = fc.oneof(
  text.map((content) => ({ role: 'user', content })),
  fc.tuple(text, data, mediaType, fc.boolean()).map(([said, bytes, type, isCached]) => ({
    role: 'user',
    content: [
      { type: 'text', text: said, ...(isCached ? cache : {}) },
      { type: 'image', source: { type: 'base64', media_type: type, data: bytes } },
      { type: 'image', source: { type: 'url', url: 'https://example.org/a.png' } },
    ],
  })),
);

const common = {
  temperature: fc.constantFrom(0, 0.5, 1),
  top_p: fc.constantFrom(0.5, 1),
  stream: fc.boolean(),
};

/** Bodies that say things as the other shape would bring them back: one text is a string, no default is written out. */
export const openaiBody: fc.Arbitrary<JsonObject> = fc
  .tuple(
    fc.option(text),
    fc.array(
      fc.oneof(
        openaiUser.map((message) => [message]),
        exchange.map(openaiExchange),
      ),
      { maxLength: 4 },
    ),
    some({
      ...common,
      max_tokens: fc.constantFrom(10, 4096),
      stop: fc.array(text, { minLength: 1, maxLength: 2 }),
      user: text,
      reasoning_effort: fc.constantFrom('low', 'high', 'max', 'none'),
      parallel_tool_calls: fc.boolean(),
      tool_choice: fc.constantFrom<JsonValue>('auto', 'none', 'required', {
        type: 'function',
        function: { name: 'search' },
      }),
    }),
    fc.array(fc.tuple(name, fc.option(text), schema, some({ strict: fc.boolean() })), { maxLength: 2 }),
  )
  .map(([system, turns, settings, tools]): JsonObject => ({
    model: 'm',
    messages: [...(system === null ? [] : [{ role: 'system', content: system }]), ...turns.flat()],
    max_tokens: 100,
    ...settings,
    ...(tools.length > 0
      ? {
          tools: tools.map(([tool, description, parameters, more]) => ({
            type: 'function',
            function: { name: tool, ...(description === null ? {} : { description }), parameters, ...more },
          })),
        }
      : {}),
  }));

export const anthropicBody: fc.Arbitrary<JsonObject> = fc
  .tuple(
    fc.option(text),
    fc.array(
      fc.oneof(
        anthropicUser.map((message) => [message, { role: 'assistant', content: 'Yes.' }]),
        exchange.map(anthropicExchange),
      ),
      { maxLength: 4 },
    ),
    some({
      ...common,
      stop_sequences: fc.array(text, { minLength: 1, maxLength: 2 }),
      metadata: fc.record({ user_id: text }),
      output_config: fc.record({ effort: fc.constantFrom('low', 'xhigh') }),
      thinking: fc.constantFrom<JsonValue>(
        { type: 'adaptive' },
        { type: 'disabled' },
        { type: 'enabled', budget_tokens: 1024 },
      ),
      tool_choice: fc.constantFrom<JsonValue>(
        { type: 'auto' },
        { type: 'any', disable_parallel_tool_use: true },
        { type: 'tool', name: 'search' },
      ),
    }),
    fc.array(fc.tuple(name, fc.option(text), schema), { maxLength: 2 }),
  )
  .map(([system, turns, settings, tools]): JsonObject => ({
    model: 'm',
    max_tokens: 100,
    ...(system === null ? {} : { system }),
    messages: turns.flat(),
    ...settings,
    ...(tools.length > 0
      ? {
          tools: tools.map(([tool, description, parameters]) => ({
            name: tool,
            ...(description === null ? {} : { description }),
            input_schema: parameters,
          })),
        }
      : {}),
  }));
