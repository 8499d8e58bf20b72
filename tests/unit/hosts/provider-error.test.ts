import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOfError, readProviderError } from '../../../src/core/hosts/provider-error';

const REQUEST = {
  model: 'm',
  temperature: 3,
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'call_12345', type: 'function', function: { name: 'f', arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: 'call_12345', content: '1' },
  ],
  tools: [{ type: 'function', function: { name: 'f' } }],
};

test.each([
  [
    'OpenAI',
    { error: { message: 'Bad role.', type: 'invalid_request_error', param: 'messages[1].role', code: null } },
    { message: 'Bad role.', codes: ['invalid_request_error'], param: 'messages[1].role' },
  ],
  [
    'Anthropic',
    { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' }, request_id: 'r' },
    { message: 'Overloaded', codes: ['overloaded_error'] },
  ],
  [
    'Google, in a list',
    [{ error: { code: 400, message: 'Bad.', status: 'INVALID_ARGUMENT' } }],
    { message: 'Bad.', codes: ['400', 'INVALID_ARGUMENT'] },
  ],
  [
    'Mistral',
    { detail: [{ loc: ['body', 'messages', 1, 'name'], msg: 'Extra inputs', type: 'extra' }] },
    { message: 'Extra inputs', codes: [], param: 'messages.1.name' },
  ],
  ['Ollama', { error: 'model not found' }, { message: 'model not found', codes: [] }],
  ['vLLM', { object: 'error', message: 'No.', code: 400 }, { message: 'No.', codes: ['400'] }],
  ['a proxy', 'Bad gateway\n', { message: 'Bad gateway', codes: [] }],
  ['nobody', {}, { codes: [] }],
])('%s says what is wrong', (_, body, read) => expect(readProviderError(body)).toEqual(read));

describe('the place an error names', () => {
  test.each([
    ['messages[1].role', ['messages', 1, 'role']],
    ['messages.[3].role', ['messages', 3, 'role']],
    ['messages.1.content.0.text', ['messages', 1, 'content', 0, 'text']],
    ['messages[1].unknown.key', ['messages', 1]],
    ['tools[0].function.name', ['tools', 0, 'function', 'name']],
    ['temperature', ['temperature']],
    ['messages', undefined],
    ['nowhere', undefined],
    ['messages[9].role', undefined],
  ])('param %s', (param, path) => expect(placeOfError({ codes: [], param }, REQUEST)).toEqual(path));

  test.each([
    ['messages.1.content.0: text content blocks must be non-empty', ['messages', 1, 'content', 0]],
    ['messages[2]: invalid type: sequence, expected a string', ['messages', 2]],
    ['Missing `reasoning_content` field in the assistant message at message index 2', ['messages', 2]],
    ["Duplicate value for 'tool_call_id' of in message[3]", ['messages', 3]],
    ['The following tool_call_ids did not have response messages: call_12345', ['messages', 2]],
    ['You exceeded your quota.', undefined],
  ])('%s', (message, path) => expect(placeOfError({ codes: [], message }, REQUEST)).toEqual(path));
});

test('no body makes reading throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (body, request) => {
      const error = readProviderError(body as never);
      const path = placeOfError(error, request as never);
      expect(path === undefined || path.length > 0).toBe(true);
    }),
  );
});
