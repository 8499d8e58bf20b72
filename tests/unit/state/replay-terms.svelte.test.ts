import { describe, expect, it } from 'vitest';
import { findModel } from '../../../src/core/models/find';
import { tariffOf } from '../../../src/core/money/tariff';
import { createDocument } from '../../../src/core/snapshot/document';
import type { Money } from '../../../src/state/tokens/money.svelte';
import { ReplayTerms, termsOf } from '../../../src/state/trimming/replay-terms.svelte';
import { Session } from '../../../src/state/session/session.svelte';

const USE = { prompt: 1_000_000, cached: 600_000, write: 0, uncached: 400_000 };

function open(model: string) {
  const text = JSON.stringify({ model, messages: [] });
  const session = new Session(createDocument({ title: '', provider: 'openai', text }));
  const match = findModel(model);
  const terms = { currency: 'usd', cnyPerUsd: 7, edits: {}, time: 0 } as const;
  const tariff = match.kind === 'unknown' ? undefined : tariffOf(match.model, terms);
  const money = { tariff, isPeak: false } as unknown as Money;
  return { session, money, terms: new ReplayTerms(session, money) };
}

describe('the terms of a replay', () => {
  it('are the model’s own rule and prices at first', () => {
    const { terms } = open('gpt-4o');
    expect(terms.rule).toMatchObject({ id: 'openai-steps', read: 0.5, write: 0 });
    expect(terms.cost(USE)).toBeCloseTo(0.4 * 2.5 + 0.6 * 1.25, 10);
    expect(terms.uncached(USE.prompt)).toBeCloseTo(2.5, 10);
  });

  it('can be another rule, at its own shares of the input price', () => {
    const { terms } = open('gpt-4o');
    terms.profile = 'deepseek-units';
    expect(terms.rule.id).toBe('deepseek-units');
    expect(terms.cost(USE)).toBeCloseTo(2.5 * (0.4 + 0.6 * 0.02), 10);
  });

  it('can be without a cache', () => {
    const { terms } = open('gpt-4o');
    terms.isCached = false;
    expect(terms.rule.id).toBe('none');
  });

  it('count input tokens on demand, and where no price is known', () => {
    const { terms } = open('gpt-4o');
    terms.wished = 'tokens';
    expect([terms.cost(USE), terms.uncached(USE.prompt)]).toEqual([700_000, 1_000_000]);
    const unknown = open('a model of tomorrow').terms;
    expect([unknown.own, unknown.rule.id, unknown.unit]).toEqual([undefined, 'none', 'tokens']);
  });

  it('stay for the visit', () => {
    const { session, money } = open('gpt-4o');
    termsOf(session, money).turns = 90;
    expect(termsOf(session, money).turns).toBe(90);
  });
});
