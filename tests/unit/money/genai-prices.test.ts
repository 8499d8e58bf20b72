import { calcPrice } from '@pydantic/genai-prices';
import { expect, it } from 'vitest';
import { findModel, MODELS } from '../../../src/core/models/find';
import type { Model } from '../../../src/core/models/model';
import { costOf, type TokenUse } from '../../../src/core/money/bill';
import { isPeakAt, tariffOf } from '../../../src/core/money/tariff';

/** A Sunday, with no peak hours; the other package would take the time it is now. */
const TIME = new Date('2026-11-15T12:00:00Z');

const PROVIDERS: Readonly<Record<Model['provider'], string>> = {
  openai: 'openai',
  deepseek: 'deepseek',
  anthropic: 'anthropic',
  gemini: 'google',
  moonshot: 'moonshotai',
  qwen: 'alibaba',
};

const USES: Readonly<Record<string, TokenUse>> = {
  input: { input: 10_000 },
  cached: { input: 10_000, cached: 10_000 },
  'cache write': { input: 10_000, cacheWrite: 10_000 },
  output: { input: 0, output: 1000 },
  'long input': { input: 300_000 },
  'long output': { input: 300_000, output: 1000 },
};

const NEWER = 'newer than version 0.1.8 of the package (2026-09-23)';
const NO_VENDOR = 'the package has no prices of Alibaba Cloud itself, only of resellers';
/** What the package has otherwise, or not at all, and why ours stands. */
const KNOWN_DIFFERENCES: Readonly<Record<string, readonly [difference: string, reason: string]>> = {
  'gpt-6.1-sol': ['not there', NEWER],
  'gpt-6.1-terra': ['not there', NEWER],
  'deepseek-flash': ['not there', 'a name of October 2026, for the model that deepseek-chat means'],
  'claude-haiku-5-5': ['not there', NEWER],
  'claude-fable-5-2': ['not there', NEWER],
  'qwen3.7-max': ['not there', NO_VENDOR],
  'qwen3.6-plus': ['not there', NO_VENDOR],
  'qwen3.5-plus': ['not there', NO_VENDOR],
  'qwen3-max': ['not there', NO_VENDOR],
};

function ours(model: Model, use: TokenUse, at = TIME): number | undefined {
  const time = at.getTime();
  const tariff = tariffOf(model, { currency: 'usd', cnyPerUsd: 7, edits: {}, time });
  return tariff && costOf(tariff, use, isPeakAt(model.peak, time));
}

function theirs(
  { id, provider }: Pick<Model, 'id' | 'provider'>,
  { input, cached, cacheWrite, output }: TokenUse,
  timestamp = TIME,
): number | undefined {
  const usage = {
    input_tokens: input,
    ...(cached !== undefined && { cache_read_tokens: cached }),
    ...(cacheWrite !== undefined && { cache_write_tokens: cacheWrite }),
    ...(output !== undefined && { output_tokens: output }),
  };
  return calcPrice(usage, id, { providerId: PROVIDERS[provider], timestamp })?.total_price;
}

function differences(model: Model): string {
  const wrong = Object.entries(USES).flatMap(([name, use]) => {
    const [own, other] = [ours(model, use), theirs(model, use)];
    if (other === undefined) return ['not there'];
    if (own !== undefined && Math.abs(own - other) <= 1e-9 * Math.max(1, own)) return [];
    return [`${name} ${own} / ${other}`];
  });
  return [...new Set(wrong)].join(', ');
}

const COMPARED = MODELS.filter(({ usd }) => usd !== undefined);

it('has models to compare, and most of them are in both tables', () => {
  expect(Object.keys(KNOWN_DIFFERENCES).length).toBeLessThan(COMPARED.length / 3);
});

it.each(COMPARED.map((model) => [model.id, model] as const))(
  '%s costs the same in both tables',
  (id, model) => {
    expect(differences(model)).toBe(KNOWN_DIFFERENCES[id]?.[0] ?? '');
  },
);

it.each(Object.keys(KNOWN_DIFFERENCES))('%s is still a model of ours', (id) => {
  expect(COMPARED.map((model) => model.id)).toContain(id);
});

it.each([
  // Monday, in and outside the peak hours of Beijing.
  ['2026-11-16T02:00:00Z', 1.32, 1.32],
  ['2026-11-16T12:00:00Z', 0.66, 0.66],
  // Sunday: the package does not know that weekends have no peak hours.
  ['2026-11-15T02:00:00Z', 0.66, 1.32],
])('at %s a million tokens of deepseek-v4-pro cost %f, and %f by the package', (time, own, other) => {
  const match = findModel('deepseek-v4-pro');
  if (match.kind !== 'listed') throw new Error('not listed');
  const at = new Date(time);
  const use = { input: 1_000_000 };
  expect(ours(match.model, use, at)).toBeCloseTo(own, 9);
  expect(theirs(match.model, use, at)).toBeCloseTo(other, 9);
});
