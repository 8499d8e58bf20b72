import { atPrices, cacheProfileFor } from '../../core/cache/choose';
import type { CacheProfile } from '../../core/cache/profile';
import { cacheProfileOf } from '../../core/cache/profiles';
import { billedTokens, type CacheUse } from '../../core/cache/simulate';
import { costOf } from '../../core/money/bill';
import { findModel } from '../../core/models/find';
import type { Money } from '../tokens/money.svelte';
import type { Session } from '../session/session.svelte';

/** The rule of the model in use. */
export const OWN_PROFILE = 'own';

export const COST_UNITS = ['money', 'tokens'] as const;
export type CostUnit = (typeof COST_UNITS)[number];

const PRICED_TOKENS = 1_000_000;

/** By which rule of caching, in which unit and how far the conversation is replayed. */
export class ReplayTerms {
  readonly #session: Session;
  readonly #money: Money;
  /** Id of a profile, or the model's own. */
  profile = $state<string>(OWN_PROFILE);
  isCached = $state(true);
  wished = $state<CostUnit>('money');
  /** Turns wished for; the conversation's own when there are more. */
  turns = $state(0);

  constructor(session: Session, money: Money) {
    this.#session = session;
    this.#money = money;
  }

  /** The rule of the model in use, at its prices; undefined where none is known. */
  get own(): CacheProfile | undefined {
    const match = findModel(this.#session.model ?? '');
    const profile = match.kind === 'unknown' ? undefined : cacheProfileFor(match.model);
    const price = this.#money.tariff?.price;
    return profile && price ? atPrices(profile, price) : profile;
  }

  /** The rule in use. */
  get rule(): CacheProfile {
    const chosen = this.profile === OWN_PROFILE ? this.own : cacheProfileOf(this.profile);
    const rule = this.isCached ? chosen : undefined;
    return rule ?? NO_CACHE;
  }

  /** Input tokens where no price is known. */
  get unit(): CostUnit {
    return this.#money.tariff === undefined ? 'tokens' : this.wished;
  }

  /** What the input of a request costs, in the unit in use. */
  get cost(): (use: CacheUse) => number {
    const { rule, unit } = this;
    const { tariff, isPeak } = this.#money;
    if (unit === 'tokens' || tariff === undefined) return (use) => billedTokens(use, rule);
    if (this.profile === OWN_PROFILE || rule === NO_CACHE)
      return ({ prompt, cached, write }) =>
        costOf(tariff, { input: prompt, cached, cacheWrite: write }, isPeak);
    const perToken = ((isPeak ? tariff.peak : undefined) ?? tariff.price).input / PRICED_TOKENS;
    return (use) => billedTokens(use, rule) * perToken;
  }

  /** What an input of this size costs without a cache. */
  uncached(prompt: number): number {
    const { tariff, isPeak } = this.#money;
    if (this.unit === 'tokens' || tariff === undefined) return prompt;
    return costOf(tariff, { input: prompt }, isPeak);
  }
}

const NO_CACHE: CacheProfile = requireProfile('none');

function requireProfile(id: string): CacheProfile {
  const profile = cacheProfileOf(id);
  if (profile === undefined) throw new Error(`no cache profile ${id}`);
  return profile;
}

const known = new WeakMap<Session, ReplayTerms>();

/** The terms of this visit: they stay while the tab is closed and another one is looked at. */
export function termsOf(session: Session, money: Money): ReplayTerms {
  const terms = known.get(session) ?? new ReplayTerms(session, money);
  known.set(session, terms);
  return terms;
}
