import { costOf, isPeakAt, type Currency } from '../../core/models/cost';
import type { Model } from '../../core/models/model';
import type { Certainty } from '../../core/tokens/certainty';
import { tokensOf } from '../../core/tokens/margin';
import type { TokenFigure } from '../../state/counts.svelte';
import { language } from '../../state/language.svelte';

/** Money as the interface language expects it, in a currency the vendor lists. */
export interface Money {
  readonly text: string;
  readonly isPeak: boolean;
}

/** Chinese readers get the price list in yuan where the vendor has one. */
function currencyFor({ usd, cny }: Model): Currency | undefined {
  if (language.locale === 'zh-CN' && cny) return 'cny';
  if (usd) return 'usd';
  return cny ? 'cny' : undefined;
}

/** What requests with these numbers of input tokens cost, without cache; undefined where no price is listed. */
export function costText(model: Model, inputs: readonly number[]): Money | undefined {
  const currency = currencyFor(model);
  if (currency === undefined) return undefined;
  const peak = isPeakAt(model, Date.now());
  const money = inputs.reduce((sum, input) => sum + (costOf(model, { input }, { currency, peak }) ?? 0), 0);
  return { text: moneyText(money, currency), isPeak: peak };
}

function moneyText(money: number, currency: Currency): string {
  return language.number(money, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    // Two digits that count, for a single request is often worth a thousandth of a cent.
    ...(money < 1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 }),
  });
}

/** The smallest share that is written as a number; below it, that there is something is all there is to say. */
const LEAST_SHARE = 0.001;

export function percentText(share: number): string {
  if (share > 0 && share < LEAST_SHARE) return `< ${percentText(LEAST_SHARE)}`;
  const digits = share > 0 && share < 0.1 ? 1 : 0;
  return language.number(share, { style: 'percent', maximumFractionDigits: digits });
}

/** One word for how a total was got. */
export function certaintyWord(figure: TokenFigure, certainty: Certainty | undefined): string {
  const t = language.words.tokens;
  if (figure.isEstimate) return language.fill(t.countingWord);
  return language.fill(certainty?.kind === 'exact' ? t.exactWord : t.estimateWord);
}

/** How a total was got, in sentences. */
export function certaintyText(figure: TokenFigure, certainty: Certainty | undefined): readonly string[] {
  const t = language.words.tokens;
  if (figure.isEstimate || certainty === undefined) return [language.fill(t.certainty.counting)];
  const pending = figure.isPending ? [language.fill(t.certainty.pending)] : [];
  if (certainty.kind === 'exact') {
    const { agree, recorded } = certainty;
    return [language.fill(t.certainty.exact, { agree, recorded }), ...pending];
  }
  const doubts = certainty.doubts.map((doubt) => language.fill(t.doubts[doubt]));
  const { margin } = certainty;
  const lead = margin
    ? language.fill(t.certainty.estimate, { margin: tokensOf(margin, figure.tokens) })
    : language.fill(t.certainty.estimateOpen);
  return [`${lead} ${doubts.join(' ')}`, ...pending];
}

/** A total as text: `≈` where it is not exact. */
export function totalText(figure: TokenFigure, certainty: Certainty | undefined): string {
  const isExact = !figure.isEstimate && certainty?.kind === 'exact';
  return `${isExact ? '' : '≈ '}${language.number(figure.tokens)}`;
}
