import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/core/json/value';
import { predictionFor, USER } from './predicted';

const ANSWER = { role: 'assistant', content: 'a' };

function uses(...ids: readonly string[]): JsonObject {
  return { role: 'assistant', content: ids.map((id) => ({ type: 'tool_use', id, name: 'f', input: {} })) };
}

function results(...ids: readonly string[]): JsonObject {
  return { role: 'user', content: ids.map((id) => ({ type: 'tool_result', tool_use_id: id, content: 'r' })) };
}

/** A conversation that declares the tool its history uses. */
function chat(...messages: readonly JsonValue[]): JsonObject {
  return { messages, tools: [{ name: 'f', input_schema: { type: 'object' } }] };
}

function user(...content: readonly JsonValue[]): JsonObject {
  return { role: 'user', content };
}

const text = (words: string) => ({ type: 'text', text: words });
const CACHED = { type: 'text', text: 't', cache_control: { type: 'ephemeral' } };
const UNANSWERED =
  'messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_1. Each `tool_use` block must have a corresponding `tool_result` block in the next message.';

interface Row {
  readonly rule: string;
  readonly request: JsonObject;
  readonly message: string;
  readonly model?: string;
  readonly wording?: 'part';
}

const ROWS: readonly Row[] = [
  {
    rule: 'system-role-in-messages',
    model: 'claude-opus-4-7',
    request: chat(USER, ANSWER, { role: 'system', content: 's' }),
    message: "role 'system' is not supported on this model",
  },
  {
    rule: 'prefill-unsupported',
    model: 'claude-sonnet-4-6',
    request: chat(USER, ANSWER),
    message:
      'This model does not support assistant message prefill. The conversation must end with a user message.',
  },
  {
    rule: 'prefill-trailing-whitespace',
    model: 'claude-sonnet-4-0',
    request: chat(USER, { role: 'assistant', content: 'a ' }),
    message: 'final assistant content cannot end with trailing whitespace',
  },
  {
    rule: 'content-empty',
    request: chat(USER, { role: 'assistant', content: '' }, USER),
    message: 'messages: text content blocks must be non-empty',
  },
  {
    rule: 'text-block-empty',
    request: chat(user(text(''), text('real'))),
    message: 'messages: text content blocks must be non-empty',
  },
  {
    rule: 'text-block-whitespace',
    request: chat(user(text(' '))),
    message: '…must contain non-whitespace text…',
    wording: 'part',
  },
  { rule: 'tool-calls-unanswered', request: chat(USER, uses('toolu_1'), USER), message: UNANSWERED },
  {
    rule: 'tool-calls-unanswered',
    request: chat(USER, uses('toolu_1', 'toolu_2')),
    message: UNANSWERED.replace('toolu_1', 'toolu_1, toolu_2'),
  },
  {
    rule: 'tool-calls-interrupted',
    request: chat(USER, uses('toolu_1'), USER, ANSWER, results('toolu_1')),
    message: UNANSWERED,
  },
  {
    rule: 'tool-result-not-first',
    request: chat(
      USER,
      uses('toolu_1'),
      user(text('first'), { type: 'tool_result', tool_use_id: 'toolu_1', content: 'r' }),
    ),
    message: UNANSWERED,
  },
  {
    rule: 'tool-call-id-unknown',
    request: chat(USER, uses('toolu_1'), results('toolu_1', 'toolu_9')),
    message:
      'messages.2.content.1: unexpected `tool_use_id` found in `tool_result` blocks: toolu_9. Each `tool_result` block must have a corresponding `tool_use` block in the previous message.',
  },
  {
    rule: 'tool-message-orphan',
    request: chat(results('toolu_9')),
    message:
      'messages.0.content.0: unexpected `tool_use_id` found in `tool_result` blocks: toolu_9. Each `tool_result` block must have a corresponding `tool_use` block in the previous message.',
  },
  {
    rule: 'tool-message-orphan',
    request: chat(
      USER,
      {
        role: 'assistant',
        content: [{ type: 'advisor_tool_result', tool_use_id: 'srvtoolu_1', content: [] }],
      },
      USER,
    ),
    message:
      'messages.1.content.0: unexpected `tool_use_id` found in `advisor_tool_result` blocks: srvtoolu_1. Each `advisor_tool_result` block must have a corresponding `server_tool_use` block before it.',
  },
  {
    rule: 'tool-call-id-duplicate',
    request: chat(USER, uses('toolu_1', 'toolu_1'), results('toolu_1')),
    message: '…`tool_use` ids must be unique…',
    wording: 'part',
  },
  {
    rule: 'tool-call-id-format',
    request: chat(USER, uses('a b'), results('a b')),
    message: "messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'",
  },
  {
    rule: 'tool-arguments-not-object',
    request: chat(
      USER,
      { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: 'f', input: [] }] },
      results('toolu_1'),
    ),
    message: 'messages.1.content.0.tool_use.input: Input should be a valid dictionary',
  },
  {
    rule: 'message-extra-field',
    request: chat({ ...USER, name: 'n' }),
    message: 'messages.0.name: Extra inputs are not permitted',
  },
  {
    rule: 'body-extra-field',
    request: { ...chat(USER), logprobs: true },
    message: 'logprobs: Extra inputs are not permitted',
  },
  {
    rule: 'content-part-extra-field',
    request: chat(
      user({
        type: 'image',
        source: { type: 'url', url: 'https://example.com/a.png', media_type: 'image/png' },
      }),
    ),
    message: 'messages.0.content.0.image.source.url.media_type: Extra inputs are not permitted',
  },
  {
    rule: 'tool-name-duplicate',
    request: {
      messages: [USER],
      tools: [
        { name: 'f', input_schema: { type: 'object' } },
        { name: 'f', input_schema: { type: 'object' } },
      ],
    },
    message: 'tools: Tool names must be unique.',
  },
  {
    rule: 'tool-schema-toplevel-combinator',
    request: { messages: [USER], tools: [{ name: 'f', input_schema: { type: 'object', anyOf: [] } }] },
    message: 'tools.0.custom.input_schema: …oneOf, allOf, or anyOf at the top level…',
    wording: 'part',
  },
  {
    rule: 'tools-undefined-for-history',
    request: { messages: [USER, uses('toolu_1'), results('toolu_1')] },
    message: 'Requests which include tool_use or tool_result blocks must define tools…',
    wording: 'part',
  },
  {
    rule: 'cache-control-too-many',
    request: chat(user(CACHED, CACHED, CACHED, CACHED, CACHED)),
    message: 'A maximum of 4 blocks with cache_control…',
    wording: 'part',
  },
  {
    rule: 'lone-surrogate',
    request: chat({ role: 'user', content: 'cut \ud83d' }),
    message: '…request body is not valid JSON: no low surrogate in string…',
    wording: 'part',
  },
  {
    rule: 'thinking-signature-missing',
    request: chat(
      USER,
      { role: 'assistant', content: [{ type: 'thinking', thinking: 't' }, text('a')] },
      USER,
    ),
    message: '…Invalid `signature` in `thinking` block…',
    wording: 'part',
  },
];

describe('what Anthropic answers', () => {
  it.each(ROWS)('$rule', ({ rule, request, message, model = 'claude-sonnet-4-5', wording = 'whole' }) => {
    const predicted = predictionFor(rule, request, {
      dialect: 'anthropic',
      format: 'anthropic-messages',
      model,
    });
    expect(predicted).toMatchObject({ status: 400, wording, isShapeKnown: true });
    expect(predicted.body).toEqual({
      type: 'error',
      error: { type: 'invalid_request_error', message },
      request_id: 'NOT KNOWN',
    });
  });

  it('knows no words for a system turn that is only misplaced', () => {
    const predicted = predictionFor('system-role-in-messages', chat({ role: 'system', content: 's' }, USER), {
      dialect: 'anthropic',
      format: 'anthropic-messages',
      model: 'claude-opus-4-8',
    });
    expect(predicted.wording).toBe('none');
    expect(predicted).not.toHaveProperty('source');
  });

  it('is not what the same place says in the other wire format', () => {
    const request = { messages: [USER, { role: 'assistant', content: '' }, USER] };
    const predicted = predictionFor('content-empty', request, {
      dialect: 'anthropic',
      format: 'openai-chat',
    });
    expect(predicted).toMatchObject({ wording: 'none', isShapeKnown: false });
    expect(predicted.body).toHaveProperty('error.param');
  });
});
