import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/core/json/value';
import { call, calls, chat, predictionFor, result, tool, USER } from './predicted';

interface Row {
  readonly dialect: string;
  readonly rule: string;
  readonly request: JsonObject;
  readonly body: JsonValue;
  readonly model?: string;
  readonly status?: number;
  readonly wording?: 'part' | 'none';
}

function nested(message: string, type: string | null, param: string | null, code: string | number | null) {
  return { error: { message, type, param, code } };
}
const deepseek = (message: string) => nested(message, 'invalid_request_error', null, 'invalid_request_error');
const qwen = (message: string) =>
  nested(
    `<400> InternalError.Algo.InvalidParameter: ${message}`,
    'invalid_request_error',
    null,
    'invalid_parameter_error',
  );
const gemini = (message: string) => ({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } });
const mistral = (
  message: string,
  type = 'NOT KNOWN',
  param: string | null = 'NOT KNOWN',
  code = 'NOT KNOWN',
) => ({
  object: 'error',
  message,
  type,
  param,
  code,
});
const order = (message: string) => mistral(message, 'invalid_request_message_order', null, '3230');
const ollama = (message: string) => nested(message, 'invalid_request_error', null, null);
const unknown = (message: string, code: string | number = 'NOT KNOWN') =>
  nested(message, 'NOT KNOWN', 'NOT KNOWN', code);
const llamacpp = (message: string) => ({ error: { code: 400, message, type: 'invalid_request_error' } });

const ANSWER = { role: 'assistant', content: 'a' };
const withArguments = (written: JsonValue) =>
  chat(
    USER,
    {
      role: 'assistant',
      content: '',
      tool_calls: [call('abcdefghi', { function: { name: 'f', arguments: written } })],
    },
    result('abcdefghi'),
  );

const DEEPSEEK: readonly Omit<Row, 'dialect'>[] = [
  {
    rule: 'developer-role-unsupported',
    request: chat({ role: 'developer', content: 's' }, USER),
    body: deepseek(
      'Failed to deserialize the JSON body into the target type: messages[0].role: unknown variant `developer`, expected one of `system`, `user`, `assistant`, `tool`, `latest_reminder` at line 1 column …',
    ),
    wording: 'part',
  },
  {
    rule: 'content-must-be-string',
    request: chat(USER, calls('c'), { ...result('c'), content: [{ type: 'text', text: 't' }] }),
    body: deepseek('…messages[2]: invalid type: sequence, expected a string…'),
    wording: 'part',
  },
  {
    rule: 'tool-message-orphan',
    request: chat(USER, result('c')),
    body: deepseek("Messages with role 'tool' must be a response to a preceding message with 'tool_calls'"),
  },
  {
    rule: 'tool-calls-unanswered',
    request: chat(USER, calls('c'), USER),
    body: deepseek(
      "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. (insufficient tool messages following tool_calls message)",
    ),
  },
  {
    rule: 'tool-call-id-duplicate',
    request: chat(USER, calls('c'), result('c'), calls('c'), result('c')),
    body: deepseek("Duplicate value for 'tool_call_id' of in message[3]"),
  },
  {
    rule: 'reasoning-content-missing',
    model: 'deepseek-v4-pro',
    request: { ...chat(USER, calls('c'), result('c')), tools: [tool()] },
    body: deepseek('The `reasoning_content` in the thinking mode must be passed back to the API.'),
  },
  {
    rule: 'reasoning-content-missing',
    model: 'deepseek-reasoner',
    request: { ...chat(USER, USER, calls('c'), result('c')), tools: [tool()] },
    body: deepseek('Missing `reasoning_content` field in the assistant message at message index 2'),
  },
  {
    rule: 'tool-choice-forced-thinking',
    model: 'deepseek-v4-pro',
    request: { ...chat(USER), tools: [tool()], tool_choice: 'required' },
    body: deepseek('Thinking mode does not support this tool_choice'),
  },
  {
    rule: 'last-message-assistant',
    model: 'deepseek-reasoner',
    request: chat(USER, ANSWER),
    body: deepseek(
      'The last message of deepseek-reasoner must be a user message, or an assistant message with prefix mode on',
    ),
  },
  {
    rule: 'first-message-not-user',
    model: 'deepseek-reasoner',
    request: chat({ role: 'system', content: 's' }, ANSWER, USER),
    body: deepseek('First message (except the system message) of deepseek-reasoner must be a user message'),
  },
];

const GEMINI: readonly Omit<Row, 'dialect'>[] = [
  {
    rule: 'gemini-call-turn-order',
    request: chat(calls('c'), result('c')),
    body: gemini(
      'Please ensure that function call turn comes immediately after a user turn or after a function response turn.',
    ),
  },
  {
    rule: 'tool-calls-unanswered',
    request: chat(USER, calls('c', 'd'), result('c'), USER),
    body: gemini(
      '…the number of function response parts should be equal to the number of function call parts of the function call turn.',
    ),
    wording: 'part',
  },
  {
    rule: 'content-empty',
    request: chat(USER, ANSWER, { role: 'user', content: '' }, USER),
    body: gemini('…has an empty text parameter…'),
    wording: 'part',
  },
  {
    rule: 'messages-empty',
    request: chat({ role: 'system', content: 's' }),
    body: gemini('…contents is not specified…'),
    wording: 'part',
  },
  {
    rule: 'tool-call-id-unknown',
    request: chat(USER, calls('c'), result('c'), result('x')),
    body: gemini('…function_response.name cannot be empty…'),
    wording: 'part',
  },
];

const MISTRAL: readonly Omit<Row, 'dialect'>[] = [
  {
    rule: 'message-extra-field',
    request: chat(USER, { ...ANSWER, reasoning_content: 'r' }, USER),
    status: 422,
    body: {
      detail: [
        {
          type: 'extra_forbidden',
          loc: ['body', 'messages', 1, 'assistant', 'reasoning_content'],
          msg: 'Extra inputs are not permitted',
          input: 'r',
        },
      ],
    },
  },
  {
    rule: 'body-extra-field',
    request: { ...chat(USER), store: false },
    status: 422,
    body: {
      detail: [
        {
          type: 'extra_forbidden',
          loc: ['body', 'store'],
          msg: 'Extra inputs are not permitted',
          input: false,
        },
      ],
    },
  },
  {
    rule: 'tool-call-id-format',
    request: chat(USER, calls('call_1'), result('call_1')),
    body: mistral(
      'Tool call id was call_1 but must be a-z, A-Z, 0-9, with a length of 9.',
      'invalid_function_call',
      null,
      '3280',
    ),
  },
  {
    rule: 'user-after-tool',
    request: chat(USER, calls('abcdefghi'), result('abcdefghi'), USER),
    body: order("Unexpected role 'user' after role 'tool'"),
  },
  {
    rule: 'tool-message-orphan',
    request: chat(USER, result('abcdefghi')),
    body: order("Unexpected role 'tool' after role 'user'"),
  },
  {
    rule: 'tool-message-orphan',
    request: chat(result('abcdefghi')),
    body: mistral('Conversation must start with a user message or system message…'),
    wording: 'part',
  },
  {
    rule: 'tool-calls-unanswered',
    request: chat(USER, calls('abcdefghi', 'bcdefghij'), result('abcdefghi')),
    body: order('Not the same number of function calls and responses'),
  },
  {
    rule: 'tool-call-id-unknown',
    request: chat(USER, calls('abcdefghi'), result('abcdefghi'), result('xxxxxxxxx')),
    body: mistral('Unexpected tool call id xxxxxxxxx in tool results'),
  },
  {
    rule: 'tool-result-duplicate',
    request: chat(USER, calls('abcdefghi'), result('abcdefghi'), result('abcdefghi')),
    body: mistral('Duplicate tool call id…'),
    wording: 'part',
  },
  {
    rule: 'last-message-assistant',
    request: chat(USER, ANSWER),
    body: mistral(
      'Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant',
    ),
  },
];

const QWEN: readonly Omit<Row, 'dialect'>[] = [
  {
    rule: 'no-user-message',
    request: chat({ role: 'system', content: 's' }),
    body: qwen('The input messages do not contain elements with the role of user'),
  },
  {
    rule: 'tool-arguments-missing',
    request: chat(
      USER,
      {
        role: 'assistant',
        content: '',
        tool_calls: [{ id: 'c', type: 'function', function: { name: 'f' } }],
      },
      result('c'),
    ),
    body: qwen('If tool_calls are present in the message, function.arguments must be defined.'),
  },
  {
    rule: 'tool-calls-unanswered',
    request: chat(USER, calls('c'), USER),
    body: qwen(
      'An assistant message with "tool_calls" must be followed by tool messages responding to each "tool_call_id". The following tool_call_ids did not have response messages: message[2].role',
    ),
  },
  {
    rule: 'content-part-type-invalid',
    request: chat({ role: 'user', content: [{ type: 'file', file: {} }] }),
    body: qwen('The provided messages input is invalid… [Unexpected item type in content.]'),
    wording: 'part',
  },
  {
    rule: 'function-name-too-long',
    request: { ...chat(USER), tools: [tool({ name: 'n'.repeat(65) })] },
    body: qwen('The length of the tool name cannot exceed 64.'),
  },
  {
    rule: 'tool-choice-forced-thinking',
    request: { ...chat(USER), tools: [tool()], tool_choice: 'required', enable_thinking: true },
    body: qwen('tool_choice parameter does not support being set to required or object in thinking mode'),
  },
  {
    rule: 'content-wrong-type',
    request: chat({ role: 'user', content: { a: 1 } }),
    body: nested(
      '…expected one of a string or array of objects, but got an object…',
      'invalid_request_error',
      'messages.[0].content',
      'invalid_type',
    ),
    wording: 'part',
  },
  {
    rule: 'tool-message-orphan',
    request: chat(USER, result('c')),
    body: nested('TEXT NOT KNOWN', 'invalid_request_error', null, 'invalid_parameter_error'),
    wording: 'none',
  },
];

const OLLAMA: readonly Omit<Row, 'dialect'>[] = [
  { rule: 'messages-empty', request: { messages: [] }, body: ollama("[] is too short - 'messages'") },
  {
    rule: 'content-null',
    request: chat({ role: 'user', content: null }),
    body: ollama('invalid message content type: <nil>'),
  },
  {
    rule: 'tool-arguments-not-json',
    request: withArguments('{"a":'),
    body: ollama('invalid tool call arguments'),
  },
  {
    rule: 'content-part-type-invalid',
    request: chat({ role: 'user', content: [{ type: 'file', file: {} }] }),
    body: ollama('invalid message format'),
  },
  {
    rule: 'no-user-message',
    model: 'qwen3.5',
    request: chat({ role: 'system', content: 's' }),
    status: 500,
    body: nested('…no user query found in messages…', 'api_error', null, null),
    wording: 'part',
  },
  {
    rule: 'consecutive-assistant-last',
    request: chat(USER, ANSWER, ANSWER),
    body: ollama('…Cannot have 2 or more assistant messages at the end of the list…'),
    wording: 'part',
  },
];

const OTHERS: readonly Row[] = [
  {
    dialect: 'moonshot',
    rule: 'tool-message-orphan',
    request: chat(USER, result('c')),
    body: unknown('Invalid request: tool_call_id is not found'),
  },
  {
    dialect: 'moonshot',
    rule: 'reasoning-content-missing',
    model: 'kimi-k2.5',
    request: { ...chat(USER, calls('c'), result('c')), tools: [tool()] },
    body: unknown(
      'thinking is enabled but reasoning_content is missing in assistant tool call message at index 1',
    ),
  },
  {
    dialect: 'groq',
    rule: 'message-extra-field',
    request: chat({ ...USER, timestamp: 1 }),
    body: unknown("…property 'timestamp' is unsupported…"),
    wording: 'part',
  },
  {
    dialect: 'groq',
    rule: 'content-must-be-string',
    request: chat({ role: 'system', content: [{ type: 'text', text: 's' }] }, USER),
    body: unknown("'messages.0' : for 'role:system' … value must be a string…"),
    wording: 'part',
  },
  {
    dialect: 'xai',
    rule: 'tool-arguments-empty',
    request: withArguments(''),
    body: unknown('…arguments to a tool_call … are not a valid JSON string…'),
    wording: 'part',
  },
  {
    dialect: 'minimax',
    rule: 'content-empty',
    request: chat({ role: 'user', content: '' }),
    body: unknown('…chat content is empty (2013)…'),
    wording: 'part',
  },
  {
    dialect: 'bedrock',
    rule: 'assistant-empty',
    request: chat(USER, { role: 'assistant', content: null }, USER),
    body: unknown('…failed to satisfy constraint: Member must not be null…'),
    wording: 'part',
  },
  {
    dialect: 'openrouter',
    rule: 'tool-message-orphan',
    request: chat(USER, result('c')),
    body: {
      error: {
        message: 'Provider returned error',
        code: 400,
        metadata: { raw: 'TEXT NOT KNOWN', provider_name: 'NOT KNOWN' },
      },
    },
    wording: 'none',
  },
  {
    dialect: 'cohere',
    rule: 'tool-extra-field',
    request: { ...chat(USER), tools: [tool({ requires_confirmation: true })] },
    status: 422,
    body: unknown('TEXT NOT KNOWN'),
    wording: 'none',
  },
  {
    dialect: 'gateway',
    rule: 'tool-arguments-not-json',
    request: withArguments('{"a": "cut \\" here'),
    body: unknown('…Unterminated string…'),
    wording: 'part',
  },
  {
    dialect: 'gateway',
    rule: 'tool-arguments-not-json',
    request: withArguments('{"a": 1'),
    body: unknown('TEXT NOT KNOWN'),
    wording: 'none',
  },
  {
    dialect: 'vllm',
    rule: 'system-not-first',
    model: 'Qwen/Qwen3.6-27B',
    request: chat(USER, { role: 'system', content: 's' }, USER),
    body: unknown('…System message must be at the beginning.', 400),
    wording: 'part',
  },
  {
    dialect: 'vllm',
    rule: 'roles-must-alternate',
    model: 'google/gemma-3-12b-it',
    request: chat(USER, USER),
    body: unknown('…Conversation roles must alternate…', 400),
    wording: 'part',
  },
  {
    dialect: 'sglang',
    rule: 'tool-arguments-not-object',
    request: withArguments('"x"'),
    body: {
      object: 'error',
      message: '…str object has no attribute items…',
      type: 'NOT KNOWN',
      param: 'NOT KNOWN',
      code: 400,
    },
    wording: 'part',
  },
  {
    dialect: 'llamacpp',
    rule: 'prefill-unsupported',
    model: 'qwen3.5',
    request: chat(USER, ANSWER),
    body: llamacpp('Assistant response prefill is incompatible with enable_thinking'),
  },
];

const of = (dialect: string, rows: readonly Omit<Row, 'dialect'>[]) =>
  rows.map((row) => ({ dialect, ...row }));
const ROWS: readonly Row[] = [
  ...of('deepseek', DEEPSEEK),
  ...of('gemini', GEMINI),
  ...of('mistral', MISTRAL),
  ...of('qwen', QWEN),
  ...of('ollama', OLLAMA),
  ...OTHERS,
];

describe('what other providers answer', () => {
  it.each(ROWS)(
    '$dialect: $rule',
    ({ dialect, rule, model, request, body, status = 400, wording = 'whole' }) => {
      const options = { dialect, format: 'openai-chat' as const, ...(model === undefined ? {} : { model }) };
      const predicted = predictionFor(rule, request, options);
      expect(predicted.body).toEqual(body);
      expect(predicted).toMatchObject({ status, wording });
    },
  );

  it('speaks for itself on DeepSeek’s endpoint in Anthropic’s format', () => {
    const request = chat(USER, { role: 'tool', content: 'r' });
    const predicted = predictionFor('role-unknown', request, {
      dialect: 'deepseek',
      format: 'anthropic-messages',
    });
    expect(predicted.isShapeKnown).toBe(false);
    expect(predicted.body).toMatchObject({
      type: 'error',
      error: { message: '…unknown variant `tool`, expected `user` or `assistant`…' },
    });
  });
});
