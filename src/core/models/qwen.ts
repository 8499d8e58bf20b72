import { price, type Model } from './model';

const COMMON = {
  provider: 'qwen',
  encoding: null,
  family: null,
  source: { from: 'models.dev; CNY: secondary pages', date: '2026-07-02' },
} as const;

export const QWEN_MODELS: readonly Model[] = [
  { ...COMMON, id: 'qwen3.7-max', context: null, maxOutput: null, usd: price(2.5, 0.5, 7.5) },
  {
    ...COMMON,
    id: 'qwen3.6-plus',
    context: 1_000_000,
    maxOutput: 65_536,
    usd: price(0.5, 0.05, 3),
    cny: price(2, null, 12),
    long: [{ currency: 'usd', overInputTokens: 256_000, inputFactor: 4, outputFactor: 2 }],
  },
  {
    ...COMMON,
    id: 'qwen3.5-plus',
    context: 1_000_000,
    maxOutput: 65_536,
    usd: price(0.573, null, 3.44),
    cny: price(0.8, null, 4.8),
    long: [{ currency: 'cny', overInputTokens: 128_000, inputFactor: 2.5, outputFactor: 2.5 }],
    note: 'tiered',
  },
  {
    ...COMMON,
    id: 'qwen3-max',
    context: 262_144,
    maxOutput: 65_536,
    usd: price(0.861, null, 3.441),
    cny: price(2.5, null, 10),
    long: [
      { currency: 'cny', overInputTokens: 32_000, inputFactor: 1.6, outputFactor: 1.6 },
      { currency: 'cny', overInputTokens: 128_000, inputFactor: 2.8, outputFactor: 2.8 },
    ],
    note: 'tiered',
  },
];
