import { describe, expect, it } from 'vitest';
import { countTokens } from '../../../scripts/count-tokens';
import type { JsonValue } from '../../../src/core/json/value';
import type { Certainty } from '../../../src/core/tokens/certainty';
import { tokensOf } from '../../../src/core/tokens/margin';
import { planTokens } from '../../../src/core/tokens/plan-request';

const HELLO: JsonValue = { messages: [{ role: 'user', content: 'hello' }] };

function certaintyOf(model: string | undefined, provider = 'openai', request: JsonValue = HELLO) {
  return planTokens(request, { provider, model }).certainty;
}

describe('a count', () => {
  it('is exact where recorded requests of its shape agree', () => {
    expect(certaintyOf('gpt-4o')).toEqual({ kind: 'exact', agree: 52, recorded: 52 });
    expect(certaintyOf('gpt-4o-2024-08-06', 'azure')).toEqual({ kind: 'exact', agree: 52, recorded: 52 });
  });

  it.each<[string | undefined, string, string]>([
    ['gpt-6-sol', 'openai', 'unverified-model'],
    ['gpt-4.1', 'openai', 'unverified-shape'],
    ['gpt-5-nano', 'openai', 'often-off'],
    ['gpt-7', 'openai', 'unknown-model'],
    ['claude-opus-5-5', 'anthropic', 'other-vendor'],
    ['llama-3.3-70b', 'groq', 'other-vendor'],
    ['deepseek-v4-pro', 'deepseek', 'unverified-model'],
    [undefined, 'openai', 'no-model'],
    [undefined, 'deepseek', 'no-model'],
    [undefined, 'anthropic', 'no-model'],
  ])('for %s is an estimate', (model, provider, doubt) => {
    expect(certaintyOf(model, provider)).toMatchObject({ kind: 'estimate', doubts: [doubt] });
  });

  it('is an estimate for what only roughly can be counted', () => {
    const schema = { type: 'json_schema', json_schema: { schema: { type: 'object' } } };
    expect(certaintyOf('gpt-4o', 'openai', { messages: [], response_format: schema })).toEqual({
      kind: 'estimate',
      doubts: ['json-schema'],
      margin: { tokens: 20, share: 0 },
    });
    const audio = [{ role: 'user', content: [{ type: 'input_audio', input_audio: {} }] }];
    expect(certaintyOf('gpt-4o', 'openai', { messages: audio })).toEqual({
      kind: 'estimate',
      doubts: ['uncounted-part'],
      margin: undefined,
    });
  });

  it('says how far off it may be', () => {
    const image = { type: 'image_url', image_url: { url: 'https://example.com/a.png' } };
    const asked = (content: JsonValue) =>
      certaintyOf('gpt-4o', 'openai', { messages: [{ role: 'user', content }] });
    // Taken for four tiles, it may be eight.
    const perImage = 4 * 170;
    expect(asked([image])).toMatchObject({ doubts: ['image-size'], margin: { tokens: perImage, share: 0 } });
    expect(asked([image, image])).toMatchObject({ margin: { tokens: 2 * perImage } });
    expect(asked([{ ...image, image_url: { ...image.image_url, detail: 'low' } }])).toMatchObject({
      kind: 'exact',
    });
    expect(tokensOf({ tokens: 3, share: 0.2 }, 101)).toBe(24);
  });

  it('is an estimate for DeepSeek where text looks like a control token', () => {
    const messages = [{ role: 'user', content: 'Is <｜User｜> or </think> a token? <b>No</b>' }];
    const { doubts, margin } = certaintyOf('deepseek-v4-pro', 'deepseek', { messages }) as Extract<
      Certainty,
      { kind: 'estimate' }
    >;
    expect(doubts).toEqual(['unverified-model', 'control-marker']);
    expect(margin?.tokens).toBe(90 + 2 * 8);
  });

  it.each([
    ['gpt-3.5-turbo-0613', 'openai', 'cl100k_base'],
    ['gpt-4-32k', 'openai', 'cl100k_base'],
    ['gpt-4o-mini-tuned', 'openai', 'o200k_base'],
    ['gpt-4.7', 'openai', 'o200k_base'],
    ['o9-mini', 'openai', 'o200k_base'],
    ['deepseek-ai/DeepSeek-V5', 'openrouter', 'deepseek_v3'],
    ['qwen3-max', 'qwen', 'o200k_base'],
    [undefined, 'deepseek', 'deepseek_v3'],
    [undefined, 'openai', 'o200k_base'],
  ])('for %s of %s is made in %s', (model, provider, encoding) => {
    expect(planTokens(HELLO, { provider, model }).encoding).toBe(encoding);
  });
});

describe('a doubt', () => {
  it('is raised each time', () => {
    const request = { messages: [{ role: 'user', content: 5 }] };
    for (let time = 0; time < 2; time++) {
      expect(certaintyOf('gpt-4o', 'openai', request)).toMatchObject({ doubts: ['uncounted-part'] });
    }
  });
});

describe('content that is not OpenAI’s', () => {
  const shareOf = (provider: string, model: string, content: JsonValue) =>
    countTokens({ messages: [{ role: 'assistant', content }] }, { provider, model });

  it('counts Anthropic’s blocks by their texts', () => {
    const { messages, certainty } = shareOf('anthropic', 'claude-opus-5-5', [
      { type: 'thinking', thinking: 'Let me see.' },
      { type: 'tool_use', id: 't', name: 'query', input: { id: 'P-1' } },
      { type: 'tool_result', tool_use_id: 't', content: [{ type: 'text', text: 'paid' }] },
    ]);
    expect(messages[0]?.parts).toMatchObject({ reasoning: 4, call: 8, content: 1 });
    expect(certainty).toMatchObject({ kind: 'estimate', doubts: ['other-vendor'] });
  });

  it('counts an image for DeepSeek at the most it may cost', () => {
    const image = { type: 'image_url', image_url: { url: 'https://example.com/a.png' } };
    const { messages, certainty } = shareOf('deepseek', 'deepseek-flash', [image]);
    expect(messages[0]?.parts.image).toBe(1024);
    expect(certainty).toMatchObject({ kind: 'estimate', doubts: ['unverified-model', 'image-price'] });
  });

  it('knows no margin of a DeepSeek model that publishes no price of an image', () => {
    const image = { type: 'image_url', image_url: { url: 'https://example.com/a.png' } };
    const { messages, certainty } = shareOf('deepseek', 'deepseek-v4-pro', [image]);
    expect(messages[0]?.parts.image).toBeUndefined();
    expect(certainty).toMatchObject({ kind: 'estimate', margin: undefined });
  });
});
