import { describe, expect, it } from 'vitest';
import { DIALECTS, dialectOrGeneric } from '../../../src/core/dialects';
import { endpointOf } from '../../../src/core/sending/endpoint';

const CHAT = { messages: [{ role: 'user', content: 'hi' }] };
const CALLS = { messages: [{ role: 'assistant', content: null, tool_calls: [] }] };
const BLOCKS = {
  messages: [{ role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: 'x' }] }],
};
const at = (provider: string, request = {}) => endpointOf(dialectOrGeneric(provider), request);

describe('endpointOf', () => {
  it.each([
    ['openai', CHAT, 'https://api.openai.com/v1/chat/completions'],
    ['deepseek', CHAT, 'https://api.deepseek.com/chat/completions'],
    ['deepseek', BLOCKS, 'https://api.deepseek.com/anthropic/v1/messages'],
    ['anthropic', CHAT, 'https://api.anthropic.com/v1/messages'],
    ['anthropic', CALLS, 'https://api.anthropic.com/v1/chat/completions'],
    ['ollama', CHAT, 'http://localhost:11434/v1/chat/completions'],
  ])('%s', (provider, request, url) => {
    expect(at(provider, request)).toMatchObject({ url, isPlaceholder: false });
  });

  it('names the key and never writes one', () => {
    expect(at('openai', CHAT)).toEqual({
      url: 'https://api.openai.com/v1/chat/completions',
      isPlaceholder: false,
      keyVariable: 'OPENAI_API_KEY',
      headers: {},
    });
    expect(at('qwen', CHAT).keyVariable).toBe('DASHSCOPE_API_KEY');
    expect(at('ollama', CHAT).keyVariable).toBeUndefined();
  });

  it('sends what the Messages API asks for', () => {
    expect(at('anthropic', CHAT)).toMatchObject({
      keyHeader: 'x-api-key',
      headers: { 'anthropic-version': '2023-06-01' },
    });
  });

  it('says when the address is the user’s to fill in', () => {
    expect(at('generic', CHAT).isPlaceholder).toBe(true);
    expect(at('no such provider', CHAT).isPlaceholder).toBe(true);
  });

  it('copes with a request that is none', () => {
    for (const dialect of DIALECTS) expect(endpointOf(dialect, 'x').url).toMatch(/^https?:\/\//);
  });
});
