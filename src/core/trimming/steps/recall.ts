import { roleOf, textOf } from '../../conversation/message';
import type { MessageGroup } from '../../conversation/pairing';
import type { Draft } from '../draft';
import type { StepOf } from '../recipe';

/** Brings back the dropped groups that fit the newest user message best, in their old places. */
export function runRecall(draft: Draft, step: StepOf<'recall'>): void {
  const query = textOf(draft.messages.slice(0, draft.end).findLast((message) => roleOf(message) === 'user'));
  const dropped = droppedGroups(draft);
  if (draft.env.score === undefined || dropped.length === 0) return;
  const scores = draft.env.score(
    query,
    dropped.map((group) => textOfGroup(draft, group)),
  );
  const best = dropped
    .map((_, at) => at)
    .filter((at) => (scores[at] ?? 0) > 0)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, step.topK);
  for (const at of best) bringBack(draft, dropped[at], 'best-match');
  for (const at of best) {
    for (let near = at - step.range; near <= at + step.range; near += 1) {
      bringBack(draft, dropped[near], 'near-match');
    }
  }
  draft.settle();
}

function bringBack(draft: Draft, group: MessageGroup | undefined, code: 'best-match' | 'near-match'): void {
  for (const index of group?.members ?? []) if (index < draft.end) draft.restore(index, 'recalled', { code });
}

/** Groups of which nothing is sent and that no summary covers. */
function droppedGroups(draft: Draft): readonly MessageGroup[] {
  return draft.layout.groups.filter(({ members }) => {
    const seen = members.filter((index) => index < draft.end);
    return seen.length > 0 && seen.every((index) => draft.stateOf(index) === 'dropped');
  });
}

function textOfGroup(draft: Draft, { members }: MessageGroup): string {
  return members
    .filter((index) => index < draft.end)
    .map((index) => textOf(draft.messages[index]))
    .join('\n');
}
