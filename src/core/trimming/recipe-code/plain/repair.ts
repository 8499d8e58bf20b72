import { isProtected, liveItems, restore, type Draft, type Item } from './base';

/** Mends call groups that are not whole: all of them, or only those a cut has split. */
export function repairPairs(draft: Draft, onlySplit: boolean): void {
  for (const group of new Set(liveItems(draft).map((item) => item.group))) {
    const isSplit = group.members.some(({ at, gone }) => at < draft.end && gone);
    if (group.dissolved || (onlySplit && !isSplit)) continue;
    if (draft.rules.repair === 'pull') for (const member of group.members) restore(draft, member);
    else dropBroken(draft, group.members);
  }
}

function dropBroken(draft: Draft, members: Item[]): void {
  const live = members.filter(({ gone }) => !gone);
  const [first] = live;
  if (!first || live.some((item) => isProtected(draft, item))) return;
  const isAnswered = (members[0]?.calls ?? []).every(({ results }) => results.some(({ gone }) => !gone));
  if (first.original.role === 'tool' || !isAnswered) for (const item of live) item.gone = 'dropped';
}
