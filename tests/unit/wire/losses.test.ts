import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/core/json/value';
import type { WireApi } from '../../../src/core/wire/exchange';
import { writeRequest, type WriteOptions } from '../../../src/core/wire/request';
import { chatBody, FROM_ANTHROPIC, FROM_OPENAI } from '../../support/wire-requests';

describe('losses', () => {
  const assistant = (members: JsonObject): readonly JsonValue[] => [{ role: 'assistant', ...members }];

  it.each<[string, string, WireApi, WriteOptions, JsonObject]>([
    ['field-dropped', '/seed', 'anthropic-messages', FROM_OPENAI, chatBody({ seed: 5 })],
    ['field-dropped', '/top_k', 'openai-chat', FROM_ANTHROPIC, chatBody({ top_k: 5 })],
    ['field-dropped', '/mood', 'gemini', FROM_OPENAI, chatBody({ mood: 'calm' })],
    [
      'field-dropped',
      '/tool_choice/type',
      'anthropic-messages',
      FROM_OPENAI,
      chatBody({ tool_choice: { type: 'odd', name: 'f' } }),
    ],
    [
      'field-dropped',
      '/tool_choice/allowed_tools/mode',
      'gemini',
      FROM_OPENAI,
      chatBody({
        tool_choice: {
          type: 'allowed_tools',
          allowed_tools: { mode: 'odd', tools: [{ type: 'function', function: { name: 'f' } }] },
        },
      }),
    ],
    [
      'name-dropped',
      '/messages/1/name',
      'anthropic-messages',
      FROM_OPENAI,
      chatBody({}, [{ role: 'user', name: 'Ann', content: 'a' }]),
    ],
    [
      'role-changed',
      '/messages/1/role',
      'gemini',
      FROM_OPENAI,
      chatBody({}, [{ role: 'developer', content: 'a' }]),
    ],
    [
      'system-moved',
      '/messages/1',
      'anthropic-messages',
      FROM_OPENAI,
      chatBody({}, [{ role: 'system', content: 'a' }]),
    ],
    ['message-dropped', '/messages/1', 'anthropic-messages', FROM_OPENAI, chatBody({}, [{ role: 'bogus' }])],
    ['message-dropped', '/messages/1', 'openai-chat', FROM_ANTHROPIC, chatBody({}, [5])],
    [
      'part-dropped',
      '/messages/1/content/0',
      'anthropic-messages',
      FROM_OPENAI,
      chatBody({}, [{ role: 'user', content: [{ type: 'video' }] }]),
    ],
    [
      'refusal-as-text',
      '/messages/1/refusal',
      'anthropic-messages',
      FROM_OPENAI,
      chatBody({}, assistant({ refusal: 'No.' })),
    ],
    [
      'reasoning-dropped',
      '/messages/1/reasoning_content',
      'anthropic-messages',
      FROM_OPENAI,
      chatBody({}, assistant({ content: 'a', reasoning_content: 'Hm.' })),
    ],
    [
      'reasoning-dropped',
      '/messages/1/content/0',
      'openai-chat',
      { ...FROM_ANTHROPIC, knowsReasoning: false },
      chatBody({}, assistant({ content: [{ type: 'thinking', thinking: 'Hm.', signature: 's' }] })),
    ],
    [
      'signature-dropped',
      '/messages/1/content/0',
      'openai-chat',
      FROM_ANTHROPIC,
      chatBody({}, assistant({ content: [{ type: 'thinking', thinking: 'Hm.', signature: 's' }] })),
    ],
    [
      'order-changed',
      '/messages/1',
      'openai-chat',
      FROM_ANTHROPIC,
      chatBody(
        {},
        assistant({
          content: [
            { type: 'tool_use', id: 'c', name: 'f', input: {} },
            { type: 'text', text: 'a' },
          ],
        }),
      ),
    ],
    [
      'cache-control-dropped',
      '/messages/1/content/0/cache_control',
      'openai-chat',
      { ...FROM_ANTHROPIC, knowsCacheControl: false },
      chatBody({}, [{ role: 'user', content: [{ type: 'text', text: 'a', cache_control: {} }] }]),
    ],
    [
      'arguments-not-object',
      '/messages/1/tool_calls/0',
      'anthropic-messages',
      FROM_OPENAI,
      chatBody(
        {},
        assistant({ tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{"a' } }] }),
      ),
    ],
    [
      'number-rounded',
      '/messages/1/tool_calls/0/function/arguments',
      'gemini',
      FROM_OPENAI,
      chatBody(
        {},
        assistant({
          tool_calls: [
            { id: 'c', type: 'function', function: { name: 'f', arguments: '{"n":12345678901234567890}' } },
          ],
        }),
      ),
    ],
    [
      'custom-call',
      '/messages/1/tool_calls/0',
      'gemini',
      FROM_OPENAI,
      chatBody(
        {},
        assistant({ tool_calls: [{ id: 'c', type: 'custom', custom: { name: 'f', input: 'x' } }] }),
      ),
    ],
    [
      'legacy-call',
      '/messages/1/function_call',
      'anthropic-messages',
      FROM_OPENAI,
      chatBody({}, assistant({ function_call: { name: 'f', arguments: '{}' } })),
    ],
    [
      'tool-dropped',
      '/tools/0',
      'anthropic-messages',
      FROM_OPENAI,
      chatBody({ tools: [{ type: 'custom', custom: { name: 'f' } }] }),
    ],
    [
      'tool-dropped',
      '/tools/0',
      'gemini',
      FROM_ANTHROPIC,
      chatBody({ tools: [{ type: 'web_search_20250305', name: 'web_search' }] }),
    ],
    [
      'schema-added',
      '/tools/0',
      'anthropic-messages',
      FROM_OPENAI,
      chatBody({ tools: [{ type: 'function', function: { name: 'f' } }] }),
    ],
    [
      'result-without-call',
      '/messages/1',
      'gemini',
      FROM_OPENAI,
      chatBody({}, [{ role: 'tool', tool_call_id: 'c', content: 'a' }]),
    ],
    ['value-changed', '/reasoning_effort', 'gemini', FROM_OPENAI, chatBody({ reasoning_effort: 'max' })],
    ['max-tokens-added', '/max_tokens', 'anthropic-messages', FROM_OPENAI, { model: 'm', messages: [] }],
    [
      'name-added',
      '/output_config/format',
      'openai-chat',
      FROM_ANTHROPIC,
      chatBody({ output_config: { format: { type: 'json_schema', schema: {} } } }),
    ],
  ])('%s at %s (%s)', (id, pointer, api, options, body) => {
    const found = writeRequest(body, api, options).losses.map((loss) => `${loss.id} ${loss.pointer}`);
    expect(found).toContain(`${id} ${pointer}`);
  });

  it('joins system prompts, texts of an answer and of a result where one text is all', () => {
    const text = (value: string): JsonObject => ({ type: 'text', text: value });
    const body = chatBody({
      system: [text('a'), text('b')],
      messages: [{ role: 'assistant', content: [text('c'), text('d')] }],
    });
    const { body: written, losses } = writeRequest(body, 'openai-chat', FROM_ANTHROPIC);
    expect(written['messages']).toEqual([
      { role: 'system', content: 'a\n\nb' },
      { role: 'assistant', content: 'cd' },
    ]);
    expect(losses.map(({ id }) => id)).toEqual(['parts-joined', 'parts-joined']);
  });
});
