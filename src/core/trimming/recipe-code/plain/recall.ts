import { restore, textOf, type Draft } from './base';

/** Brings back the dropped groups that fit the newest user message best, each with its neighbours, in their old places. */
export function recallBest(draft: Draft, topK: number, range: number): void {
  const seen = draft.items.slice(0, draft.end);
  const groups = [...new Set(seen.map(({ group }) => group))];
  const dropped = groups
    .map(({ members }) => members.filter(({ at }) => at < draft.end))
    .filter((members) => members.every(({ gone }) => gone === 'dropped'));
  const question = seen.findLast(({ original }) => original.role === 'user');
  const texts = dropped.map((members) => members.map(({ original }) => textOf(original)).join('\n'));
  const query = question ? textOf(question.original) : '';
  const scores = dropped.length === 0 ? [] : (draft.outside.score?.(query, texts) ?? []);
  const best = [...scores.entries()]
    .filter(([, score]) => score > 0)
    .sort(([at, score], [other, otherScore]) => otherScore - score || at - other)
    .slice(0, topK);
  for (const [at] of best) {
    const recalled = dropped.slice(Math.max(0, at - range), at + range + 1);
    for (const item of recalled.flat()) restore(draft, item);
  }
}
