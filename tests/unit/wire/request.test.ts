import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/value';
import type { WireApi } from '../../../src/core/wire/exchange';
import { writeRequest, type WriteOptions } from '../../../src/core/wire/request';
import {
  ANTHROPIC,
  chatBody,
  FROM_ANTHROPIC,
  FROM_OPENAI,
  GEMINI,
  OPENAI,
  WEATHER,
} from '../../support/wire-requests';

describe('a whole request', () => {
  it('from OpenAI to Anthropic', () => {
    expect(writeRequest(OPENAI, 'anthropic-messages')).toEqual({
      api: 'anthropic-messages',
      path: '/messages',
      body: ANTHROPIC,
      losses: [],
    });
  });

  it('from Anthropic to OpenAI', () => {
    const { body, losses, path } = writeRequest(ANTHROPIC, 'openai-chat');
    expect(path).toBe('/chat/completions');
    expect(losses).toEqual([]);
    expect(body).toMatchObject({
      messages: [
        ...(OPENAI['messages'] as JsonObject[]).slice(0, 2),
        { role: 'assistant', tool_calls: [{ id: 'c1' }, { id: 'c2', function: { arguments: '{}' } }] },
        ...(OPENAI['messages'] as JsonObject[]).slice(3),
      ],
      tools: OPENAI['tools'],
      tool_choice: 'required',
      parallel_tool_calls: false,
      max_tokens: 500,
      stop: ['END'],
    });
  });

  it.each([
    ['OpenAI', OPENAI],
    ['Anthropic', ANTHROPIC],
  ])('from %s to Gemini, with model and method in the address', (_, request) => {
    const { body, losses, path } = writeRequest({ ...request, model: 'gemini-3-flash' }, 'gemini');
    expect(body).toEqual(GEMINI);
    expect(path).toBe('/models/gemini-3-flash:streamGenerateContent?alt=sse');
    expect(losses.map(({ id, values }) => [id, values['name']])).toEqual([
      ['field-dropped', request === OPENAI ? 'parallel_tool_calls' : 'disable_parallel_tool_use'],
    ]);
    expect(writeRequest(request, 'gemini', { stream: false }).path).toBe('/models/m:generateContent');
  });
});

describe('parameters', () => {
  it.each<[string, WireApi, JsonObject, WriteOptions, JsonObject]>([
    [
      'no tools, please',
      'anthropic-messages',
      chatBody({ tool_choice: 'none' }),
      FROM_OPENAI,
      { tool_choice: { type: 'none' } },
    ],
    [
      'one certain tool',
      'anthropic-messages',
      chatBody({ tool_choice: { type: 'function', function: { name: 'f' } } }),
      FROM_OPENAI,
      { tool_choice: { type: 'tool', name: 'f' } },
    ],
    [
      'one certain tool, back',
      'openai-chat',
      chatBody({ tool_choice: { type: 'tool', name: 'f' } }),
      FROM_ANTHROPIC,
      { tool_choice: { type: 'function', function: { name: 'f' } } },
    ],
    [
      'some of the tools',
      'gemini',
      chatBody({
        tool_choice: {
          type: 'allowed_tools',
          allowed_tools: { mode: 'required', tools: [{ type: 'function', function: { name: 'f' } }] },
        },
      }),
      FROM_OPENAI,
      { toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['f'] } } },
    ],
    [
      'JSON of a schema',
      'anthropic-messages',
      chatBody({ response_format: { type: 'json_schema', json_schema: { schema: WEATHER } } }),
      FROM_OPENAI,
      { output_config: { format: { type: 'json_schema', schema: WEATHER } } },
    ],
    [
      'JSON of a schema',
      'gemini',
      chatBody({ response_format: { type: 'json_schema', json_schema: { schema: WEATHER } } }),
      FROM_OPENAI,
      { generationConfig: { responseMimeType: 'application/json', responseJsonSchema: WEATHER } },
    ],
    [
      'effort',
      'anthropic-messages',
      chatBody({ reasoning_effort: 'high' }),
      FROM_OPENAI,
      { output_config: { effort: 'high' } },
    ],
    [
      'no effort',
      'anthropic-messages',
      chatBody({ reasoning_effort: 'none' }),
      FROM_OPENAI,
      { thinking: { type: 'disabled' } },
    ],
    [
      'effort',
      'gemini',
      chatBody({ reasoning_effort: 'low' }),
      FROM_OPENAI,
      { generationConfig: { thinkingConfig: { includeThoughts: true, thinkingLevel: 'low' } } },
    ],
    [
      'effort before Gemini 3',
      'gemini',
      chatBody({ model: 'gemini-2.5-flash', reasoning_effort: 'medium' }),
      FROM_OPENAI,
      { generationConfig: { thinkingConfig: { includeThoughts: true, thinkingBudget: 8192 } } },
    ],
    [
      'a budget',
      'gemini',
      chatBody({ thinking: { type: 'enabled', budget_tokens: 2000 } }),
      FROM_ANTHROPIC,
      { generationConfig: { thinkingConfig: { includeThoughts: true, thinkingBudget: 2000 } } },
    ],
    [
      'thinking without a budget',
      'anthropic-messages',
      chatBody({ thinking: { type: 'enabled' } }),
      FROM_OPENAI,
      { thinking: { type: 'adaptive' } },
    ],
    [
      'who asks',
      'anthropic-messages',
      chatBody({ user: 'u1' }),
      FROM_OPENAI,
      { metadata: { user_id: 'u1' } },
    ],
    [
      'the newer limit',
      'anthropic-messages',
      chatBody({ max_completion_tokens: 77 }),
      FROM_OPENAI,
      { max_tokens: 77 },
    ],
    [
      'the newer limit, back',
      'openai-chat',
      chatBody({}),
      { ...FROM_ANTHROPIC, maxTokensKey: 'max_completion_tokens' },
      { max_completion_tokens: 9 },
    ],
    ['a seed', 'gemini', chatBody({ seed: 5 }), FROM_OPENAI, { generationConfig: { seed: 5 } }],
  ])('%s → %s', (_, api, body, options, expected) => {
    expect(writeRequest(body, api, options).body).toMatchObject(expected);
  });
});
