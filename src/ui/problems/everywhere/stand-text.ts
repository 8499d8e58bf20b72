import { STAND_VERDICTS, type Stand } from '../../../core/matrix/stand';
import { language } from '../../../state/language.svelte';
import { countsText } from '../counts-text';
import { ruleTitle } from '../problem-text';

export type StandOrder = 'worst' | 'name';

/** The verdict in words, with the number of what made it. */
export function verdictText({ verdict, errors, warnings }: Stand): string {
  const t = language.words.matrix;
  const word = language.fill(t.verdicts[verdict]);
  if (verdict === 'warn') return countsText({ error: 0, warning: warnings, hint: 0 });
  if (verdict !== 'reject') return word;
  const counts = countsText({ error: errors, warning: 0, hint: 0 });
  return language.fill(t.counted, { verdict: word, counts });
}

/** What stands against the request at a provider, as short as one line; '' when nothing does. */
export function mainFault({ problems, open }: Stand): string {
  const grave = problems.filter(({ severity }) => severity !== 'hint').map(({ rule }) => rule);
  const rules = [...new Set(grave.length > 0 ? grave : open)];
  const [first, ...others] = rules;
  if (first === undefined) return '';
  const title = ruleTitle(first);
  if (others.length === 0) return title;
  return language.fill(language.words.matrix.openMore, { title, count: others.length });
}

/** “3 reject · 1 warns · 20 pass”. */
export function tallyText(stands: readonly Stand[]): string {
  const { tally } = language.words.matrix;
  return STAND_VERDICTS.flatMap((verdict) => {
    const count = stands.filter((stand) => stand.verdict === verdict).length;
    return count > 0 ? [language.fill(tally[verdict], { count })] : [];
  }).join(' · ');
}

/** The stands as they are listed; equals keep the order of the menus. */
export function ordered(stands: readonly Stand[], order: StandOrder): readonly Stand[] {
  if (order === 'name') {
    const collator = new Intl.Collator(language.locale);
    return [...stands].sort((a, b) => collator.compare(a.dialect.label, b.dialect.label));
  }
  const rank = ({ verdict }: Stand) => STAND_VERDICTS.indexOf(verdict);
  return [...stands].sort((a, b) => rank(a) - rank(b) || b.errors - a.errors || b.warnings - a.warnings);
}
