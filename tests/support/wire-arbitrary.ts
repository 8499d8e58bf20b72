import fc from 'fast-check';
import type { WireFormat } from '../../src/core/conversation/format';
import type { JsonObject, JsonValue } from '../../src/core/json/value';
import type { Answer } from '../../src/core/wire/stream/answer';
import { jsonString, jsonValue } from './json-arbitrary';

const text = jsonString.filter((value) => value !== '');
const name = fc.constantFrom('get_weather', 'search', 'lookup_2');
const input = fc.dictionary(fc.constantFrom('city', 'q', 'n', '__proto__'), jsonValue, {
  maxKeys: 3,
}) as fc.Arbitrary<JsonObject>;
const finish = fc.constantFrom('stop', 'length', 'content_filter') as fc.Arbitrary<Answer['finishReason']>;
const ids = fc.uniqueArray(fc.constantFrom('a1', 'b2', 'c3', 'd4'), { maxLength: 3 });

/** Members only where the arbitrary gives some. */
function some(members: Record<string, fc.Arbitrary<JsonValue>>): fc.Arbitrary<JsonObject> {
  return fc.record(members, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>;
}

const openaiCalls = ids.chain((each) =>
  fc.tuple(
    ...each.map((id) =>
      fc.oneof(
        fc
          .record({
            name,
            arguments: fc.oneof(
              text,
              input.map((value) => JSON.stringify(value)),
            ),
          })
          .map((body): JsonValue => ({ id, type: 'function', function: body })),
        fc.record({ name, input: text }).map((custom): JsonValue => ({ id, type: 'custom', custom })),
      ),
    ),
  ),
);

export const openaiAnswer: fc.Arbitrary<Answer> = fc
  .tuple(
    fc.option(text),
    openaiCalls,
    some({
      reasoning_content: text,
      refusal: text,
      mood: text,
      extra_content: fc.constant({ google: { thought_signature: 'x' } }),
    }),
    finish,
    fc.option(fc.constant({ prompt_tokens: 7, completion_tokens: 3 }), { nil: undefined }),
  )
  .map(([content, calls, more, finishReason, usage]) => ({
    message: { role: 'assistant', content, ...more, ...(calls.length > 0 ? { tool_calls: calls } : {}) },
    finishReason: calls.length > 0 ? 'tool_calls' : finishReason,
    usage,
  }));

const anthropicBlock: fc.Arbitrary<JsonValue> = fc.oneof(
  text.map((value) => ({ type: 'text', text: value })),
  fc.record({
    type: fc.constant('thinking'),
    thinking: text,
    signature: fc.constantFrom('', 'c2ln', 'RXFR'),
  }),
  fc.record({ type: fc.constant('redacted_thinking'), data: fc.constantFrom('ZGF0YQ', 'bW9yZQ') }),
  fc.record({ type: fc.constant('tool_use'), id: fc.constantFrom('toolu_1', 'toolu_2'), name, input }),
);

/** Blocks in the order in which they come: thoughts, then text, then calls. */
function inOrder(blocks: readonly JsonValue[]): readonly JsonValue[] {
  const rank = (block: JsonValue): number => {
    const type = (block as JsonObject)['type'];
    return type === 'tool_use' ? 2 : type === 'text' ? 1 : 0;
  };
  return blocks.toSorted((a, b) => rank(a) - rank(b));
}

export const anthropicAnswer: fc.Arbitrary<Answer> = fc
  .tuple(fc.array(anthropicBlock, { maxLength: 5 }).map(inOrder), finish, fc.boolean())
  .map(([content, finishReason, isCounted]) => ({
    message: { role: 'assistant', content },
    finishReason: content.some((block) => (block as JsonObject)['type'] === 'tool_use')
      ? 'tool_calls'
      : finishReason,
    usage: isCounted ? { input_tokens: 5, output_tokens: 8 } : undefined,
  }));

const geminiPart: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.record({
    functionCall: fc.record({ name, args: input }),
    thoughtSignature: fc.constantFrom('c2ln', 'RXFR'),
  }),
  fc.record({ functionCall: fc.record({ name, args: input }) }),
) as fc.Arbitrary<JsonValue>;

export const geminiAnswer: fc.Arbitrary<Answer> = fc
  .tuple(fc.option(text), fc.option(text), fc.array(geminiPart, { maxLength: 3 }), finish)
  .filter(([thought, said, calls]) => thought !== null || said !== null || calls.length > 0)
  .map(([thought, said, calls, finishReason]) => ({
    message: {
      role: 'model',
      parts: [
        ...(thought === null ? [] : [{ text: thought, thought: true }]),
        ...(said === null ? [] : [{ text: said }]),
        ...calls,
      ],
    },
    finishReason: calls.length === 0 ? finishReason : 'tool_calls',
    usage: { promptTokenCount: 5 },
  }));

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

/** Words of the wire: they say what something is, and are no content. */
const TYPES = [
  'text',
  'image_url',
  'input_audio',
  'file',
  'refusal',
  'function',
  'custom',
  'thinking',
  'redacted_thinking',
  'image',
  'document',
  'tool_use',
  'tool_result',
  'base64',
  'url',
  'search_result',
  'json_schema',
  'tool',
];
const KEYS: Readonly<Record<WireFormat, readonly string[]>> = {
  'openai-chat': [
    'role',
    'content',
    'name',
    'tool_calls',
    'tool_call_id',
    'refusal',
    'reasoning_content',
    'reasoning',
    'thinking_blocks',
    'extra_content',
    'cache_control',
    'function_call',
    'audio',
    'odd',
  ],
  'anthropic-messages': ['role', 'content', 'name', 'cache_control', 'odd'],
};
const INNER = [
  'type',
  'text',
  'image_url',
  'url',
  'input_audio',
  'data',
  'format',
  'file',
  'file_data',
  'filename',
  'file_id',
  'refusal',
  'id',
  'function',
  'custom',
  'name',
  'arguments',
  'input',
  'thinking',
  'signature',
  'source',
  'media_type',
  'title',
  'tool_use_id',
  'content',
  'is_error',
  'cache_control',
  'extra_content',
  'google',
  'thought_signature',
  'detail',
  'citations',
  'odd',
];
const BODY = [
  'messages',
  'system',
  'tools',
  'tool_choice',
  'functions',
  'function_call',
  'response_format',
  'reasoning_effort',
  'thinking',
  'output_config',
  'metadata',
  'max_tokens',
  'max_completion_tokens',
  'temperature',
  'stop',
  'stop_sequences',
  'user',
  'seed',
  'top_k',
  'parallel_tool_calls',
  'stream_options',
  'n',
  'odd',
];
const TOOL = [
  'type',
  'function',
  'custom',
  'name',
  'description',
  'parameters',
  'input_schema',
  'strict',
  'cache_control',
  'odd',
];
const SETTING = [
  'type',
  'json_schema',
  'schema',
  'name',
  'strict',
  'mode',
  'allowed_tools',
  'tools',
  'function',
  'effort',
  'format',
  'budget_tokens',
  'user_id',
  'disable_parallel_tool_use',
  'odd',
];

/** Objects whose members may have any wrong type, at places where the readers look. */
function object(keys: readonly string[], value: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> {
  return fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 6 }) as fc.Arbitrary<JsonValue>;
}

function bodyOf(leaf: fc.Arbitrary<JsonValue>, format: WireFormat): fc.Arbitrary<JsonValue> {
  const atom = fc.oneof(leaf, fc.constantFrom<JsonValue>(...TYPES, null, '', true));
  const inner2 = object(INNER, atom);
  const inner1 = object(INNER, fc.oneof(atom, inner2, fc.array(inner2, { maxLength: 2 })));
  const inner = object(
    INNER,
    fc.oneof({ weight: 2, arbitrary: atom }, inner1, fc.array(inner1, { maxLength: 2 })),
  );
  const member = fc.oneof(
    { weight: 3, arbitrary: leaf },
    { weight: 3, arbitrary: fc.array(inner, { maxLength: 3 }) },
    inner,
  );
  const role = fc.constantFrom(
    'system',
    'developer',
    'user',
    'assistant',
    'assistant',
    'tool',
    'function',
    'bogus',
  );
  const message = fc.tuple(role, object(KEYS[format], member)).map(([each, members]): JsonValue => ({
    ...(members as JsonObject),
    role: each,
  }));
  const setting1 = object(SETTING, atom);
  const setting = object(SETTING, fc.oneof(atom, setting1, fc.array(setting1, { maxLength: 2 })));
  const tool = object(TOOL, fc.oneof(atom, object(TOOL, fc.oneof(atom, inner2))));
  return fc
    .tuple(
      object(
        BODY,
        fc.oneof(
          { weight: 2, arbitrary: leaf },
          { weight: 3, arbitrary: setting },
          fc.array(inner, { maxLength: 2 }),
        ),
      ),
      fc.array(message, { maxLength: 4 }),
      fc.array(tool, { maxLength: 2 }),
    )
    .map(([settings, messages, tools]) => ({ ...(settings as JsonObject), messages, tools }));
}

/** Bodies wrong in any way. */
export const hostileBody: fc.Arbitrary<JsonValue> = fc.oneof(
  bodyOf(jsonValue, 'openai-chat'),
  bodyOf(jsonValue, 'anthropic-messages'),
);

/** The same in which every free text is unlike any other, so that it can be looked for. */
export function markedBody(format: WireFormat): fc.Arbitrary<JsonValue> {
  return bodyOf(fc.constant('?'), format).map((body) => {
    let count = 0;
    const mark = (value: JsonValue): JsonValue => {
      if (value === '?') return `mark-${(count += 1)}.`;
      if (Array.isArray(value)) return value.map(mark);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, member]) => [key, mark(member as JsonValue)]),
      );
    };
    return mark(body);
  });
}
