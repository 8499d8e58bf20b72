import type { Verdict } from '../../../core/cache/verdict';
import { language } from '../../../state/language.svelte';
import type { ReplayTerms } from '../../../state/trimming/replay-terms.svelte';
import type { Currency } from '../../../core/models/model';
import { moneyText, percentText } from '../../tokens/amounts';

export function profileName(id: string): string {
  const names: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(language.words.replay.profiles).map(([key, text]) => [key, language.fill(text)]),
  );
  return names[id] ?? id;
}

/** A cost in the unit in use. */
export function costText(cost: number, unit: ReplayTerms['unit'], currency: Currency): string {
  return unit === 'money' ? moneyText(cost, currency) : language.number(Math.round(cost));
}

/** `62 % less`. */
export function changeText(saved: number): string {
  const { fewer, more } = language.words.replay;
  return language.fill(saved >= 0 ? fewer : more, { share: percentText(Math.abs(saved)) });
}

/** A plan's replay in one sentence. */
export function verdictText(verdict: Verdict, turns: number, isBaseline: boolean): string {
  const t = language.words.replay;
  const cached = percentText(verdict.cachedShare);
  if (isBaseline) return language.fill(t.verdicts.baseline, { cached });
  const { kind, fewerTokens, lowerCost, paysOffFrom, cause } = verdict;
  const when =
    paysOffFrom === undefined
      ? language.fill(t.whenNever, { turns })
      : language.fill(t.when, { turns, turn: paysOffFrom });
  const text = language.fill(t.verdicts[kind], {
    turns,
    tokens: changeText(fewerTokens),
    cost: changeText(lowerCost),
    when,
    cause: language.fill(t.causes[cause], { cached }),
  });
  const helps = kind === 'dearer' && cause === 'moving-start';
  return helps ? [text, language.fill(t.tryMarks)].join(language.locale === 'zh-CN' ? '' : ' ') : text;
}
