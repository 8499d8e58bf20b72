import type { Currency } from '../../core/models/model';
import type { Tariff } from '../../core/money/tariff';
import { tokensOf } from '../../core/tokens/margin';
import type { Sureness } from '../../state/tokens/calibration.svelte';
import type { TokenFigure } from '../../state/tokens/counts.svelte';
import { language } from '../../state/language.svelte';
import type { Money } from '../../state/tokens/money.svelte';

/** Money as the interface language writes it, with two digits that count: a request is often worth a thousandth of a cent. */
export function moneyText(money: number, currency: Currency): string {
  return language.number(money, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    ...(money === 0
      ? { maximumFractionDigits: 0 }
      : money < 1
        ? { minimumSignificantDigits: 2, maximumSignificantDigits: 2 }
        : { maximumFractionDigits: 2 }),
  });
}

/** A price as vendors list it, with all its digits. */
export function priceText(perMillion: number, currency: Currency): string {
  return language.number(perMillion, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 6,
  });
}

/** What the input of the request as sent costs, in sentences: how much, and what that rests on. */
export function promptCostTexts(money: Money): readonly string[] {
  const t = language.words.money;
  const { tariff, promptCost } = money;
  if (tariff === undefined || promptCost === undefined) return [language.fill(t.noPrice)];
  const cost = language.fill(t.promptCost, { money: moneyText(promptCost, tariff.currency) });
  return [cost, ...tariffTexts(money, tariff)];
}

/** What the prices in use rest on. */
export function tariffTexts(money: Money, tariff: Tariff): readonly string[] {
  const t = language.words.money;
  return [
    ...(tariff.isEdited ? [language.fill(t.ownPrices)] : []),
    ...(tariff.isConverted ? [language.fill(t.converted, { rate: money.cnyPerUsd })] : []),
    ...(tariff.peak !== undefined && money.isPeak ? [language.fill(t.atPeak)] : []),
  ];
}

/** The smallest share that is written as a number; below it, that there is something is all there is to say. */
const LEAST_SHARE = 0.001;

export function percentText(share: number): string {
  if (share > 0 && share < LEAST_SHARE) return `< ${percentText(LEAST_SHARE)}`;
  const digits = share > 0 && share < 0.1 ? 1 : 0;
  return language.number(share, { style: 'percent', maximumFractionDigits: digits });
}

/** One word for how a total was got. */
export function certaintyWord(figure: TokenFigure, certainty: Sureness | undefined): string {
  const t = language.words.tokens;
  if (certainty?.kind === 'measured') return language.fill(language.words.counting.measuredWord);
  if (figure.isEstimate) return language.fill(t.countingWord);
  return language.fill(certainty?.kind === 'exact' ? t.exactWord : t.estimateWord);
}

/** How a total was got, in sentences. */
export function certaintyText(figure: TokenFigure, certainty: Sureness | undefined): readonly string[] {
  const t = language.words.tokens;
  if (certainty?.kind === 'measured')
    return [language.fill(language.words.counting.measured, { tokens: certainty.tokens })];
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
export function totalText(figure: TokenFigure, certainty: Sureness | undefined): string {
  if (certainty?.kind === 'measured') return language.number(certainty.tokens);
  const isExact = !figure.isEstimate && certainty?.kind === 'exact';
  return `${isExact ? '' : '≈ '}${language.number(figure.tokens)}`;
}
