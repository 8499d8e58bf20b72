import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/core/json/value';
import type { WireApi } from '../../../src/core/wire/exchange';
import { writeRequest, type WriteOptions } from '../../../src/core/wire/request';
import { chatBody, FROM_ANTHROPIC, FROM_OPENAI } from '../../support/wire-requests';

describe('messages', () => {
  const messagesOf = (body: JsonObject): JsonValue => body['messages'] ?? body['contents'] ?? null;

  it.each<[string, WireApi, WriteOptions, JsonValue, JsonValue]>([
    [
      'a sealed thought goes back to its maker',
      'anthropic-messages',
      FROM_OPENAI,
      {
        role: 'assistant',
        content: 'Yes.',
        reasoning_content: 'Hm.',
        thinking_blocks: [{ type: 'thinking', thinking: 'Hm.', signature: 'sig' }],
      },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Hm.', signature: 'sig' },
          { type: 'text', text: 'Yes.' },
        ],
      },
    ],
    [
      'a thought goes to hosts that know it',
      'openai-chat',
      FROM_ANTHROPIC,
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Hm.', signature: '' },
          { type: 'text', text: 'Yes.' },
        ],
      },
      { role: 'assistant', content: 'Yes.', reasoning_content: 'Hm.' },
    ],
    [
      'the seal of a call goes back to Gemini',
      'gemini',
      FROM_OPENAI,
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          {
            id: 'c',
            type: 'function',
            function: { name: 'f', arguments: '{}' },
            extra_content: { google: { thought_signature: 'c2ln' } },
          },
        ],
      },
      {
        role: 'model',
        parts: [{ functionCall: { id: 'c', name: 'f', args: {} }, thoughtSignature: 'c2ln' }],
      },
    ],
    [
      'a cache mark',
      'openai-chat',
      FROM_ANTHROPIC,
      { role: 'user', content: [{ type: 'text', text: 'Long', cache_control: { type: 'ephemeral' } }] },
      { role: 'user', content: [{ type: 'text', text: 'Long', cache_control: { type: 'ephemeral' } }] },
    ],
    [
      'a document',
      'openai-chat',
      FROM_ANTHROPIC,
      {
        role: 'user',
        content: [
          {
            type: 'document',
            title: 'a.pdf',
            source: { type: 'base64', media_type: 'application/pdf', data: 'JVBE' },
          },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'file', file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,JVBE' } },
        ],
      },
    ],
    [
      'a picture by its address',
      'gemini',
      FROM_OPENAI,
      { role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://example.org/a.jpg' } }] },
      {
        role: 'user',
        parts: [{ fileData: { mimeType: 'image/jpeg', fileUri: 'https://example.org/a.jpg' } }],
      },
    ],
    [
      'sound',
      'gemini',
      FROM_OPENAI,
      { role: 'user', content: [{ type: 'input_audio', input_audio: { data: 'UklG', format: 'wav' } }] },
      { role: 'user', parts: [{ inlineData: { mimeType: 'audio/wav', data: 'UklG' } }] },
    ],
  ])('%s → %s', (_, api, options, message, expected) => {
    const { body } = writeRequest(chatBody({ messages: [message] }), api, options);
    expect(messagesOf(body)).toEqual([expected]);
  });

  it('keeps a failed result a failure', () => {
    const message = {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: 'c', content: 'no', is_error: true }],
    };
    const body = chatBody({
      messages: [
        { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'f', input: {} }] },
        message,
      ],
    });
    const { body: gemini } = writeRequest(body, 'gemini', FROM_ANTHROPIC);
    expect(gemini['contents']).toMatchObject([
      {},
      { parts: [{ functionResponse: { name: 'f', response: { error: 'no' } } }] },
    ]);
    expect(writeRequest(body, 'openai-chat', FROM_ANTHROPIC).losses).toMatchObject([
      { id: 'field-dropped', pointer: '/messages/1/content/0/is_error' },
    ]);
  });
});
