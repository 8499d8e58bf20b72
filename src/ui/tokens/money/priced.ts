import { costOf } from '../../../core/money/bill';
import { useOf, type TalkRequest } from '../../../core/money/course';
import type { Tariff } from '../../../core/money/tariff';

/** A request with its price without and with the cache, in units of the currency. */
export interface PricedRequest extends TalkRequest {
  readonly off: number;
  readonly on: number;
}

export function priced(
  requests: readonly TalkRequest[],
  tariff: Tariff,
  isPeak: boolean,
): readonly PricedRequest[] {
  return requests.map((request) => ({
    ...request,
    off: costOf(tariff, useOf(request, false), isPeak),
    on: costOf(tariff, useOf(request, true), isPeak),
  }));
}

/** What several requests cost together, and the share of their prompts that the cache holds. */
export function sumOf(requests: readonly PricedRequest[]) {
  const sum = { requests: requests.length, off: 0, on: 0, prompt: 0, cached: 0 };
  for (const { off, on, cache } of requests) {
    sum.off += off;
    sum.on += on;
    sum.prompt += cache.prompt;
    sum.cached += cache.cached;
  }
  return { ...sum, cachedShare: sum.prompt === 0 ? 0 : sum.cached / sum.prompt };
}

/** Money spent up to and including each request. */
export function running(requests: readonly PricedRequest[]): readonly { off: number; on: number }[] {
  let [off, on] = [0, 0];
  return requests.map((request) => ({ off: (off += request.off), on: (on += request.on) }));
}
