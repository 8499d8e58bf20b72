import type { JsonObject, JsonValue } from '../../src/core/json/value';
import type { WriteOptions } from '../../src/core/wire/request';

/** A body with a user's word, some messages and `members`; both shapes can be written so. */
export function chatBody(members: JsonObject, messages: readonly JsonValue[] = []): JsonObject {
  return { model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }, ...messages], ...members };
}

export const FROM_OPENAI: WriteOptions = { format: 'openai-chat' };
export const FROM_ANTHROPIC: WriteOptions = { format: 'anthropic-messages' };

export const WEATHER = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const PNG = 'iVBORw0KGgo=';

/** The same request in three shapes. */
export const OPENAI: JsonObject = {
  model: 'm',
  messages: [
    { role: 'system', content: 'Be brief.' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Weather here and in Oslo?' },
        { type: 'image_url', image_url: { url: `data:image/png;base64,${PNG}` } },
      ],
    },
    {
      role: 'assistant',
      content: 'Let me look.',
      tool_calls: [
        { id: 'c1', type: 'function', function: { name: 'get_weather', arguments: '{"city":"Oslo"}' } },
        { id: 'c2', type: 'function', function: { name: 'get_weather', arguments: '' } },
      ],
    },
    { role: 'tool', tool_call_id: 'c1', content: '{"celsius":4}' },
    { role: 'tool', tool_call_id: 'c2', content: 'no city given' },
    { role: 'user', content: 'And tomorrow?' },
  ],
  tools: [
    { type: 'function', function: { name: 'get_weather', description: 'Weather', parameters: WEATHER } },
  ],
  tool_choice: 'required',
  parallel_tool_calls: false,
  max_tokens: 500,
  temperature: 0.2,
  stop: 'END',
  stream: true,
};

export const ANTHROPIC: JsonObject = {
  model: 'm',
  max_tokens: 500,
  system: 'Be brief.',
  messages: [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Weather here and in Oslo?' },
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PNG } },
      ],
    },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'Let me look.' },
        { type: 'tool_use', id: 'c1', name: 'get_weather', input: { city: 'Oslo' } },
        { type: 'tool_use', id: 'c2', name: 'get_weather', input: {} },
      ],
    },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'c1', content: '{"celsius":4}' },
        { type: 'tool_result', tool_use_id: 'c2', content: 'no city given' },
        { type: 'text', text: 'And tomorrow?' },
      ],
    },
  ],
  temperature: 0.2,
  stop_sequences: ['END'],
  stream: true,
  tools: [{ name: 'get_weather', description: 'Weather', input_schema: WEATHER }],
  tool_choice: { type: 'any', disable_parallel_tool_use: true },
};

export const GEMINI: JsonObject = {
  systemInstruction: { parts: [{ text: 'Be brief.' }] },
  contents: [
    {
      role: 'user',
      parts: [{ text: 'Weather here and in Oslo?' }, { inlineData: { mimeType: 'image/png', data: PNG } }],
    },
    {
      role: 'model',
      parts: [
        { text: 'Let me look.' },
        { functionCall: { id: 'c1', name: 'get_weather', args: { city: 'Oslo' } } },
        { functionCall: { id: 'c2', name: 'get_weather', args: {} } },
      ],
    },
    {
      role: 'user',
      parts: [
        { functionResponse: { id: 'c1', name: 'get_weather', response: { celsius: 4 } } },
        { functionResponse: { id: 'c2', name: 'get_weather', response: { output: 'no city given' } } },
      ],
    },
    { role: 'user', parts: [{ text: 'And tomorrow?' }] },
  ],
  tools: [
    {
      functionDeclarations: [{ name: 'get_weather', description: 'Weather', parametersJsonSchema: WEATHER }],
    },
  ],
  toolConfig: { functionCallingConfig: { mode: 'ANY' } },
  generationConfig: { maxOutputTokens: 500, temperature: 0.2, stopSequences: ['END'] },
};
