import { price, type Model } from './model';

const COMMON = {
  provider: 'gemini',
  encoding: null,
  family: null,
  source: { from: '@pydantic/genai-prices 0.1.8', date: '2026-09-23' },
} as const;

const OVER_200K = [{ overInputTokens: 200_000, inputFactor: 2, outputFactor: 1.5 }] as const;

export const GEMINI_MODELS: readonly Model[] = [
  {
    ...COMMON,
    id: 'gemini-3.8-flash',
    context: 1_048_576,
    maxOutput: 65_536,
    usd: price(0.75, 0.075, 3.75),
    announced: { from: '2027-01-01', usd: price(1.5, 0.15, 7.5) },
    note: 'promotion',
  },
  {
    ...COMMON,
    id: 'gemini-3.1-pro-preview',
    context: 1_048_576,
    maxOutput: 65_536,
    usd: price(2, 0.2, 12),
    long: OVER_200K,
  },
  { ...COMMON, id: 'gemini-3.5-flash', context: 1_048_576, maxOutput: 65_536, usd: price(1.5, 0.15, 9) },
  {
    ...COMMON,
    id: 'gemini-3.5-flash-lite',
    context: 1_048_576,
    maxOutput: 65_536,
    usd: price(0.3, 0.03, 2.5),
  },
  {
    ...COMMON,
    id: 'gemini-2.5-pro',
    context: 1_048_576,
    maxOutput: 65_536,
    usd: price(1.25, 0.125, 10),
    long: OVER_200K,
  },
  { ...COMMON, id: 'gemini-2.5-flash', context: 1_048_576, maxOutput: 65_536, usd: price(0.3, 0.03, 2.5) },
];
