import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/core/json/value';
import { absorb, createAssembly, readAnswer } from '../../../src/core/wire/assembly/absorb';
import { messageOf, outcomeOf } from '../../../src/core/wire/assembly/outcome';

const ANTHROPIC = createAssembly('anthropic-messages', 'anthropic-messages');
const GEMINI = createAssembly('gemini', 'openai-chat');

type Event = { readonly type: string; readonly [key: string]: JsonValue };

const chunkOf = (event: Event) => ({ event: event.type, data: JSON.stringify(event) });
const start = (index: number, block: JsonValue): Event => ({
  type: 'content_block_start',
  index,
  content_block: block,
});
const grow = (index: number, delta: JsonValue): Event => ({ type: 'content_block_delta', index, delta });

const EVENTS: readonly Event[] = [
  {
    type: 'message_start',
    message: { id: 'msg_1', content: [], usage: { input_tokens: 25, output_tokens: 1 } },
  },
  start(0, { type: 'thinking', thinking: '', signature: '' }),
  { type: 'ping' },
  grow(0, { type: 'thinking_delta', thinking: 'Weather' }),
  grow(0, { type: 'thinking_delta', thinking: ' wanted.' }),
  grow(0, { type: 'signature_delta', signature: 'EqQB' }),
  { type: 'content_block_stop', index: 0 },
  start(1, { type: 'text', text: '' }),
  grow(1, { type: 'text_delta', text: 'Let me ' }),
  grow(1, { type: 'text_delta', text: 'look.' }),
  { type: 'content_block_stop', index: 1 },
  start(2, { type: 'tool_use', id: 'toolu_1', name: 'get_weather', input: {} }),
  grow(2, { type: 'input_json_delta', partial_json: '' }),
  grow(2, { type: 'input_json_delta', partial_json: '{"city": "Os' }),
  grow(2, { type: 'input_json_delta', partial_json: 'lo"}' }),
  { type: 'content_block_stop', index: 2 },
  {
    type: 'message_delta',
    delta: { stop_reason: 'tool_use', stop_sequence: null },
    usage: { output_tokens: 89 },
  },
  { type: 'message_stop' },
];

const BLOCKS = [
  { type: 'thinking', thinking: 'Weather wanted.', signature: 'EqQB' },
  { type: 'text', text: 'Let me look.' },
  { type: 'tool_use', id: 'toolu_1', name: 'get_weather', input: { city: 'Oslo' } },
];

describe("Anthropic's stream", () => {
  it('builds the blocks', () => {
    expect(outcomeOf(EVENTS.map(chunkOf).reduce(absorb, ANTHROPIC))).toEqual({
      kind: 'reply',
      message: { role: 'assistant', content: BLOCKS },
      finishReason: 'tool_calls',
      usage: { input_tokens: 25, output_tokens: 89 },
    });
  });

  it('keeps the text of an input that is not whole yet', () => {
    const assembly = EVENTS.slice(0, 14).map(chunkOf).reduce(absorb, ANTHROPIC);
    expect(assembly.built).toEqual([
      { pointer: '/content/2/input', kind: 'arguments', text: '{"city": "Os' },
    ]);
    expect(assembly.drafts.get('/content/2/input')).toBe('{"city": "Os');
    expect(messageOf(assembly)).toMatchObject({ content: [{}, {}, { input: '{"city": "Os' }] });
  });

  it('is read by the type in the data where events have no name, and begins blocks that nobody began', () => {
    const assembly = [grow(3, { type: 'text_delta', text: 'Hi' }), { type: 'message_stop' }]
      .map((event) => ({ data: JSON.stringify(event) }))
      .reduce(absorb, ANTHROPIC);
    expect(messageOf(assembly)).toEqual({ role: 'assistant', content: [{ type: 'text', text: 'Hi' }] });
  });

  it('ends with an error that came in it', () => {
    const error = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
    expect(outcomeOf([...EVENTS.slice(0, 9), error].map(chunkOf).reduce(absorb, ANTHROPIC))).toEqual({
      kind: 'failure',
      status: 529,
      body: error,
    });
  });

  it('is cut without its stop reason', () => {
    expect(outcomeOf(EVENTS.slice(0, 10).map(chunkOf).reduce(absorb, ANTHROPIC))).toMatchObject({
      kind: 'interrupted',
      reason: 'cut',
      partial: { content: BLOCKS.slice(0, 2) },
    });
  });

  it.each<[string, JsonValue]>([
    ['a block that is none', { type: 'content_block_start', index: 0, content_block: 5 }],
    ['a delta that is none', { type: 'content_block_delta', index: 0 }],
    ['an event without a type', { hello: 1 }],
    ['a list', []],
  ])('marks %s', (_, value) => {
    const assembly = absorb(ANTHROPIC, { data: JSON.stringify(value) });
    expect(assembly.malformed).toEqual([JSON.stringify(value)]);
  });

  it('takes an answer that came in one piece, into either shape', () => {
    const answer = {
      type: 'message',
      role: 'assistant',
      content: BLOCKS,
      stop_reason: 'tool_use',
      usage: { input_tokens: 3 },
    };
    expect(outcomeOf(readAnswer(ANTHROPIC, answer))).toMatchObject({ message: { content: BLOCKS } });
    expect(messageOf(readAnswer(createAssembly('anthropic-messages', 'openai-chat'), answer))).toEqual({
      role: 'assistant',
      content: 'Let me look.',
      reasoning_content: 'Weather wanted.',
      thinking_blocks: [BLOCKS[0]],
      tool_calls: [
        { id: 'toolu_1', type: 'function', function: { name: 'get_weather', arguments: '{"city":"Oslo"}' } },
      ],
    });
  });
});

describe("Gemini's stream", () => {
  const candidate = (parts: JsonValue, finishReason?: string): JsonValue => ({
    candidates: [{ content: { role: 'model', parts }, ...(finishReason && { finishReason }), index: 0 }],
  });
  const CHUNKS: JsonValue[] = [
    candidate([{ text: 'They want', thought: true }]),
    candidate([{ text: ' weather.', thought: true }]),
    candidate([{ text: 'Let me ' }]),
    candidate([{ text: 'look.' }]),
    candidate([{ functionCall: { name: 'get_weather', args: { city: 'Oslo' } }, thoughtSignature: 'c2ln' }]),
    {
      ...(candidate([{ functionCall: { name: 'get_time', args: {} } }], 'STOP') as object),
      usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 9 },
    },
  ];
  const whole = CHUNKS.map((chunk) => ({ data: JSON.stringify(chunk) })).reduce(absorb, GEMINI);

  it('builds a message with ids for the calls and the seal kept', () => {
    const outcome = outcomeOf(whole);
    expect(outcome).toMatchObject({
      kind: 'reply',
      finishReason: 'tool_calls',
      usage: { promptTokenCount: 7 },
      message: {
        role: 'assistant',
        content: 'Let me look.',
        reasoning_content: 'They want weather.',
        tool_calls: [
          {
            function: { name: 'get_weather', arguments: '{"city":"Oslo"}' },
            extra_content: { google: { thought_signature: 'c2ln' } },
          },
          { function: { name: 'get_time', arguments: '{}' } },
        ],
      },
    });
    const ids = (messageOf(whole)['tool_calls'] as { id: string }[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(messageOf({ ...whole, taken: new Set(ids) })['tool_calls']).not.toMatchObject([
      { id: ids[0] },
      {},
    ]);
  });

  it('gives the same in one piece, also as a list', () => {
    expect(messageOf(readAnswer(GEMINI, CHUNKS))).toEqual(messageOf(whole));
  });

  it('ends blocked prompts and stopped answers as filtered', () => {
    const blocked = absorb(GEMINI, { data: JSON.stringify({ promptFeedback: { blockReason: 'SAFETY' } }) });
    expect(outcomeOf(blocked)).toMatchObject({ kind: 'reply', finishReason: 'content_filter' });
    const stopped = absorb(GEMINI, { data: JSON.stringify(candidate([{ text: 'So' }], 'RECITATION')) });
    expect(outcomeOf(stopped)).toMatchObject({ finishReason: 'content_filter', message: { content: 'So' } });
  });

  it('ends with an error that came in it', () => {
    const error = { error: { code: 429, message: 'Quota', status: 'RESOURCE_EXHAUSTED' } };
    expect(outcomeOf(absorb(GEMINI, { data: JSON.stringify(error) }))).toEqual({
      kind: 'failure',
      status: 429,
      body: error,
    });
  });
});
