import { price, type Model } from './model';

const COMMON = {
  provider: 'moonshot',
  encoding: null,
  family: null,
  source: { from: 'pages citing platform.kimi.ai/docs/pricing', date: '2026-07-02' },
} as const;

export const MOONSHOT_MODELS: readonly Model[] = [
  {
    ...COMMON,
    id: 'kimi-k3',
    context: 1_048_576,
    maxOutput: 131_072,
    usd: price(3, 0.3, 15),
    cny: price(20, 2, 100),
  },
  { ...COMMON, id: 'kimi-k2.6', context: 262_144, maxOutput: 262_144, usd: price(0.95, 0.16, 4) },
];
