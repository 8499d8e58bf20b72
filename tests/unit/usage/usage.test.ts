import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUsage } from '../../../src/core/usage/usage';
import { readUsageText } from '../../../src/core/usage/usage-text';

describe('readUsage', () => {
  it.each([
    [
      'OpenAI',
      {
        model: 'gpt-4o-2024-08-06',
        choices: [],
        usage: {
          prompt_tokens: 120,
          completion_tokens: 8,
          total_tokens: 128,
          prompt_tokens_details: { cached_tokens: 64, audio_tokens: 0 },
        },
      },
      { input: 120, output: 8, cached: 64, model: 'gpt-4o-2024-08-06' },
    ],
    [
      'OpenAI Responses',
      {
        response: {
          usage: { input_tokens: 37, output_tokens: 11, input_tokens_details: { cached_tokens: 5 } },
        },
      },
      { input: 37, output: 11, cached: 5 },
    ],
    [
      'DeepSeek',
      {
        usage: {
          prompt_tokens: 14,
          completion_tokens: 2,
          prompt_cache_hit_tokens: 0,
          prompt_cache_miss_tokens: 14,
        },
      },
      { input: 14, output: 2, cached: 0 },
    ],
    [
      'Anthropic, where cached tokens are counted beside the input',
      {
        type: 'message',
        model: 'claude-opus-5-5',
        usage: {
          input_tokens: 3,
          cache_creation_input_tokens: 200,
          cache_read_input_tokens: 1000,
          output_tokens: 9,
        },
      },
      { input: 1203, output: 9, cached: 1000, cacheWrite: 200, model: 'claude-opus-5-5' },
    ],
    [
      'Anthropic, first event of a stream',
      { type: 'message_start', message: { usage: { input_tokens: 25, output_tokens: 1 } } },
      { input: 25, output: 1 },
    ],
    [
      'Gemini',
      {
        candidates: [],
        usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 4, cachedContentTokenCount: 2 },
        modelVersion: 'gemini-3.8-flash',
      },
      { input: 10, output: 4, cached: 2, model: 'gemini-3.8-flash' },
    ],
    [
      'Bedrock',
      { usage: { inputTokens: 30, outputTokens: 4, cacheReadInputTokens: 12 } },
      { input: 42, output: 4, cached: 12 },
    ],
    [
      'Ollama',
      { model: 'llama3.3', prompt_eval_count: 26, eval_count: 298 },
      { input: 26, output: 298, model: 'llama3.3' },
    ],
    ['a usage object by itself', { prompt_tokens: 7 }, { input: 7 }],
    ['chunks, of which the last says it', [{ usage: null }, { usage: { prompt_tokens: 9 } }], { input: 9 }],
  ])('reads that of %s', (_, value, usage) => {
    expect(readUsage(value)).toEqual(usage);
  });

  it.each([
    ['nothing', null],
    ['a request', { model: 'gpt-4o', messages: [{ role: 'user', content: 'prompt_tokens' }] }],
    ['a number that is none', { usage: { prompt_tokens: -1 } }],
    ['an empty prompt', { usage: { prompt_tokens: 0 } }],
  ])('finds none in %s', (_, value) => {
    expect(readUsage(value)).toBeUndefined();
  });

  it('takes anything', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('usage', 'message', 'prompt_tokens'), (value, key) => {
        const usage = readUsage({ [key]: value });
        expect(usage === undefined || usage.input > 0).toBe(true);
      }),
    );
  });
});

describe('readUsageText', () => {
  it.each([
    ['JSON', '{"usage": {"prompt_tokens": 12}}', { input: 12 }],
    [
      'a piece of a response',
      '"usage": {\n  "prompt_tokens": 12,\n  "completion_tokens": 3\n},',
      { input: 12, output: 3 },
    ],
    [
      'what Python prints',
      "ChatCompletion(model='gpt-4o', usage=CompletionUsage(completion_tokens=9, prompt_tokens=19, total_tokens=28))",
      { input: 19, output: 9, model: 'gpt-4o' },
    ],
    [
      'the events of a stream',
      'data: {"choices":[{}],"usage":null}\n\ndata: {"choices":[],"usage":{"prompt_tokens":19,"completion_tokens":2}}\n\ndata: [DONE]',
      { input: 19, output: 2 },
    ],
  ])('reads %s', (_, text, usage) => {
    expect(readUsageText(text)).toEqual(usage);
  });

  it.each([
    '{"prompt_tokens": 12.5}',
    'prompt_tokens: 1,234',
    '{"prompt_tokens": 1e30}',
    '{"prompt_tokens": 9007199254740991}',
    '{"prompt_tokens": "12"}',
    '{"prompt_tokens": -12}',
  ])('takes no part of a number for a count: %s', (text) => {
    expect(readUsageText(text)).toBeUndefined();
  });

  it('reads a number that another member follows at once', () => {
    expect(readUsageText('x{"prompt_tokens":12,"completion_tokens":3,"total_tokens":15}')).toEqual({
      input: 12,
      output: 3,
    });
  });

  it.each([
    ['one long word', 'x'.repeat(2_000_000)],
    ['a name before much white space', `prompt_tokens${' '.repeat(2_000_000)}`],
    ['many names', 'model = '.repeat(250_000)],
  ])('goes through %s once', (_, text) => {
    // Gone through from each of its characters it would take hours.
    expect(readUsageText(text)).toBeUndefined();
  });

  it('finds none in prose', () => {
    expect(readUsageText('It used about 12 tokens.')).toBeUndefined();
  });
});
