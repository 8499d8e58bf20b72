import { price, type Model, type PeakHours } from './model';

const BEIJING_PEAK: PeakHours = {
  utcOffsetHours: 8,
  weekdays: [1, 2, 3, 4, 5],
  hours: [
    [9, 12],
    [14, 18],
  ],
};
const COMMON = {
  provider: 'deepseek',
  encoding: 'deepseek_v3',
  family: 'deepseek',
  context: 1_000_000,
  maxOutput: 384_000,
  peak: BEIJING_PEAK,
  source: { from: 'api-docs.deepseek.com/quick_start/pricing', date: '2026-11-15' },
} as const;

export const DEEPSEEK_MODELS: readonly Model[] = [
  {
    ...COMMON,
    id: 'deepseek-flash',
    aliases: ['deepseek-v4-flash', 'deepseek-chat', 'deepseek-reasoner'],
    usd: price(0.15, 0.003, 0.6),
    maxImageTokens: 1024,
    cny: price(1, 0.02, 4),
    usdPeak: price(0.3, 0.006, 1.2),
    cnyPeak: price(2, 0.04, 8),
  },
  {
    ...COMMON,
    id: 'deepseek-v4-pro',
    usd: price(0.66, 0.022, 1.98),
    cny: price(4.5, 0.15, 13.5),
    usdPeak: price(1.32, 0.044, 3.96),
    cnyPeak: price(9, 0.3, 27),
  },
];
