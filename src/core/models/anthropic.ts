import { price, type Model } from './model';

const COMMON = {
  provider: 'anthropic',
  encoding: null,
  family: null,
  source: { from: 'platform.claude.com model pages, @pydantic/genai-prices 0.1.8', date: '2026-11-30' },
} as const;

export const ANTHROPIC_MODELS: readonly Model[] = [
  {
    ...COMMON,
    id: 'claude-fable-5-1',
    context: 1_000_000,
    maxOutput: 128_000,
    usd: price(10, 0.25, 50, 12.5),
  },
  { ...COMMON, id: 'claude-opus-5-5', context: 1_000_000, maxOutput: 128_000, usd: price(4, 0.2, 20, 5) },
  { ...COMMON, id: 'claude-opus-5', context: 1_000_000, maxOutput: 128_000, usd: price(5, 0.5, 25, 6.25) },
  { ...COMMON, id: 'claude-sonnet-5-5', context: 1_000_000, maxOutput: 128_000, usd: price(2, 0.2, 10, 2.5) },
  { ...COMMON, id: 'claude-sonnet-5', context: 1_000_000, maxOutput: 128_000, usd: price(2, 0.2, 10, 2.5) },
  { ...COMMON, id: 'claude-haiku-4-5', context: 200_000, maxOutput: 64_000, usd: price(1, 0.1, 5, 1.25) },
  {
    ...COMMON,
    id: 'claude-haiku-5-5',
    context: 1_000_000,
    maxOutput: 128_000,
    usd: price(0.1, null, 0.5),
    note: 'tiered',
  },
  {
    ...COMMON,
    id: 'claude-fable-5-2',
    context: 1_000_000,
    maxOutput: 128_000,
    usd: price(8, null, 40),
    note: 'unconfirmed',
  },
];
