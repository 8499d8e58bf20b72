import { describe, expect, it } from 'vitest';
import { traitsOf, type ModelTraits } from '../../../src/core/dialects/traits';

type Row = readonly [traits: Partial<ModelTraits>, ...names: readonly string[]];

/** Families by what they do, with the ways their names are written: dated, prefixed, as a deployment, and versions to come. */
const TABLE: readonly Row[] = [
  [
    { isReasoning: true, hasSystemRole: true },
    ...['o1', 'o3', 'o3-mini', 'o4-mini-2025-04-16', 'openai/o3', 'gpt-5', 'gpt-5-mini-2025-08-07'],
    ...['openai/gpt-5.6-terra', 'gpt-6-astra', 'gpt-10', 'my-gpt5-deployment', 'prod-o3-mini'],
  ],
  [
    { isReasoning: false },
    ...[
      'gpt-4o',
      'gpt-4.1-nano',
      'gpt-35-turbo',
      'gpt-3.5-turbo-0125',
      'gpt-5-chat-latest',
      'gpt-oss-120b',
      '',
    ],
    ...['chatgpt-4o-latest', 'llama-3.1-8b', 'claude-opus-4-8'],
  ],
  [
    { isReasoning: true, hasSystemRole: false, hasFunctionRole: false },
    ...['o1-mini', 'o1-mini-2024-09-12', 'o1-preview', 'openai/o1-mini', 'azure-o1-mini'],
  ],
  [{ hasFunctionRole: false }, 'o3', 'o4-mini', 'gpt-5.6-terra', 'gpt-6'],
  [{ hasFunctionRole: true }, 'gpt-4o', 'gpt-5', 'gpt-4-turbo'],
  [{ hasVision: false }, 'gpt-3.5-turbo', 'gpt-4o-audio-preview', 'deepseek-v4-pro', 'qwen3-max', 'glm-5.1'],
  [
    { hasVision: true },
    'gpt-4o',
    'deepseek-flash',
    'deepseek-v4-flash',
    'qwen3-vl-plus',
    'glm-4.5v',
    'claude-5',
  ],
  [
    { thinksByDefault: true, wantsReasoningBack: true },
    ...[
      'deepseek-flash',
      'deepseek-v4-pro',
      'deepseek/deepseek-v4-flash',
      'deepseek-reasoner',
      'deepseek-v5',
    ],
    ...['deepseek-ai/DeepSeek-V4-Pro', 'kimi-k2.5', 'moonshotai/kimi-k2-thinking', 'kimi-for-coding'],
  ],
  [{ thinksByDefault: false, wantsReasoningBack: true }, 'deepseek-chat', 'deepseek-v3.2-exp'],
  [
    { thinksByDefault: false, wantsReasoningBack: false },
    ...['deepseek-coder', 'deepseek-v3', 'moonshot-v1-32k', 'kimi-k2-0905-preview', 'kimi-k2-0711-preview'],
  ],
  [{ thinksByDefault: true, wantsReasoningBack: false }, 'kimi-k3', 'qwq-32b', 'qwen3.5-plus', 'qwen3:8b'],
  [{ thinksByDefault: true }, 'Qwen/Qwen3-235B-A22B', 'qwen4-max', 'qwen3-235b-a22b-thinking-2507'],
  [
    { thinksByDefault: false },
    ...['qwen3-max', 'qwen3-30b-a3b-instruct-2507', 'qwen3-coder-480b-a35b', 'qwen-72b-chat', 'qwen2.5-7b'],
  ],
  [
    { hasPrefill: true, hasFixedSampling: false, hasSystemTurns: false },
    ...['claude-3-5-sonnet-20241022', 'claude-sonnet-4-20250514', 'claude-opus-4-1', 'claude-sonnet-4-5'],
    ...['us.anthropic.claude-sonnet-4-5-20250929-v1:0', 'claude-haiku-4-5@20251001', 'claude-3.7-sonnet'],
  ],
  [
    { hasPrefill: false, hasFixedSampling: false, hasSystemTurns: false },
    ...['claude-opus-4-6', 'claude-sonnet-4.6', 'anthropic/claude-4.6-sonnet-20260217'],
    'us.anthropic.claude-opus-4-6-v1:0',
  ],
  [{ hasPrefill: false, hasFixedSampling: true, hasSystemTurns: false }, 'claude-opus-4-7'],
  [
    { hasPrefill: false, hasFixedSampling: true, hasSystemTurns: true },
    ...[
      'claude-opus-4-8',
      'claude-sonnet-5',
      'claude-fable-5-20260801',
      'claude-5',
      'claude-6-opus',
      'claude-opus-10',
    ],
  ],
  [{ thinksAlways: true, thinksByDefault: true }, 'claude-fable-5', 'claude-mythos-5'],
  [
    { signsThoughts: true },
    'gemini-3-pro-preview',
    'google/gemini-3.6-flash',
    'models/gemini-4-pro',
    'gemini-10',
  ],
  [{ signsThoughts: false }, 'gemini-2.5-pro', 'gemini-2.0-flash-001', 'gemma-3'],
  [{ template: 'gemma' }, 'google/gemma-3-27b-it', 'gemma-3-4b', 'gemma2:9b', 'gemma-7b', 'medgemma-4b'],
  [{ template: undefined }, 'gemma4:26b', 'gemma-4-31b', 'llama-3.3-70b', 'gpt-oss-20b'],
  [{ template: 'qwen' }, 'Qwen/Qwen3.5-27B', 'Qwen3.8-27B', 'qwen3.6', 'qwen4', 'qwen4.5-plus'],
  [{ template: undefined }, 'qwen3-8b', 'qwen2.5-7b-instruct', 'qwen-14b-chat'],
  [
    { template: 'mistral', wantsShortIds: true },
    ...['Ministral-8B-Instruct-2410', 'mistral-7b-instruct-v0.3', 'mistral-large-2411', 'ministral-3b-2410'],
    ...['mistral-small-2506', 'mixtral-8x7b'],
  ],
  [
    { template: 'mistral', wantsShortIds: false },
    ...[
      'mistralai/Devstral-Small-2-24B-Instruct-2512',
      'ministral3',
      'mistral-large-3',
      'mistral-small-2603',
    ],
  ],
  [{ hasSystemRole: false }, 'mistral-7b-instruct-v0.1', 'mistralai/Mistral-7B-Instruct-v0.2'],
];

describe('the traits of models', () => {
  it.each(TABLE.flatMap(([traits, ...names]) => names.map((name) => [name, traits] as const)))(
    '%s',
    (name, traits) => {
      expect(traitsOf(name)).toMatchObject(traits);
    },
  );

  it('are those of an ordinary chat model for a name nobody knows', () => {
    expect(traitsOf('house-model-v9')).toEqual({ ...traitsOf(undefined), name: 'house-model-v9' });
  });

  it('end at some length of name', () => {
    expect(traitsOf(`${'x'.repeat(500)}o1-mini`).hasSystemRole).toBe(true);
  });
});
