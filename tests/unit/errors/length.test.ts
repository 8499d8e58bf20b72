import { expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/value';
import { chat, predictionFor, tool, USER } from './predicted';

const OPENAI = { type: 'invalid_request_error', param: 'messages', code: 'context_length_exceeded' };

interface Row {
  readonly what: string;
  readonly dialect: string;
  readonly model: string;
  readonly promptTokens: number;
  readonly more?: JsonObject;
  readonly body: unknown;
  readonly wording: 'whole' | 'part';
}

const ROWS: readonly Row[] = [
  {
    what: 'a prompt longer than the window of an older model',
    dialect: 'openai',
    model: 'gpt-4o',
    promptTokens: 204308,
    body: {
      error: {
        ...OPENAI,
        message:
          "This model's maximum context length is 128000 tokens. However, your messages resulted in 204308 tokens. Please reduce the length of the messages.",
      },
    },
    wording: 'whole',
  },
  {
    what: 'a prompt with tools',
    dialect: 'openai',
    model: 'gpt-4o',
    promptTokens: 202868,
    more: { tools: [tool()] },
    body: {
      error: {
        ...OPENAI,
        message:
          "This model's maximum context length is 128000 tokens. However, your messages resulted in 202868 tokens (… in the messages, … in the functions). Please reduce the length of the messages or functions.",
      },
    },
    wording: 'part',
  },
  {
    what: 'a prompt longer than what a newer model reads',
    dialect: 'openai',
    model: 'gpt-5',
    promptTokens: 289650,
    body: {
      error: {
        message:
          'Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 289650 tokens. Please reduce the length of the messages.',
        type: 'invalid_request_error',
        param: 'NOT KNOWN',
        code: 'NOT KNOWN',
      },
    },
    wording: 'whole',
  },
  {
    what: 'a prompt and an answer that do not fit together',
    dialect: 'openai',
    model: 'gpt-4o',
    promptTokens: 127000,
    more: { max_tokens: 4000 },
    body: {
      error: {
        ...OPENAI,
        message:
          "This model's maximum context length is 128000 tokens. However, you requested 131000 tokens (… in the messages, … in the completion). Please reduce the length of the messages or completion.",
      },
    },
    wording: 'part',
  },
  {
    what: 'an answer longer than the model writes',
    dialect: 'openai',
    model: 'gpt-4o',
    promptTokens: 10,
    more: { max_tokens: 32000 },
    body: {
      error: {
        message:
          'max_tokens is too large: 32000. This model supports at most 16384 completion tokens, whereas you provided 32000.',
        type: 'invalid_request_error',
        param: 'max_tokens',
        code: null,
      },
    },
    wording: 'whole',
  },
  {
    what: 'a prompt',
    dialect: 'anthropic',
    model: 'claude-haiku-4-5',
    promptTokens: 208656,
    body: {
      type: 'error',
      error: {
        type: 'invalid_request_error',
        message: 'prompt is too long: 208656 tokens > 200000 maximum',
      },
      request_id: 'NOT KNOWN',
    },
    wording: 'whole',
  },
  {
    what: 'a prompt',
    dialect: 'gemini',
    model: 'gemini-2.5-pro',
    promptTokens: 2845475,
    body: {
      error: {
        code: 400,
        message: 'The input token count (2845475) exceeds the maximum number of tokens allowed (1048576).',
        status: 'INVALID_ARGUMENT',
      },
    },
    wording: 'whole',
  },
  {
    what: 'a prompt',
    dialect: 'deepseek',
    model: 'deepseek-chat',
    promptTokens: 1200000,
    body: {
      error: {
        message:
          "This model's maximum context length is 1000000 tokens. However, you requested … tokens (1200000 in the messages, … in the completion). Please reduce the length of the messages or completion.",
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_request_error',
      },
    },
    wording: 'part',
  },
];

it.each(ROWS)('$dialect, $model: $what', ({ dialect, model, promptTokens, more, body, wording }) => {
  const request = { model, ...chat(USER), ...more };
  const span = { total: promptTokens, atLeast: promptTokens };
  const predicted = predictionFor('context-length-exceeded', request, { dialect, promptTokens: span });
  expect(predicted).toMatchObject({ status: 400, body, wording });
});
