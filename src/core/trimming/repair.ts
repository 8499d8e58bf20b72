import { roleOf } from '../conversation/message';
import type { Draft } from './draft';

/** Mends the call groups that a cut has split; what is merely unanswered may still get its result. */
export function repairCut(draft: Draft): void {
  repair(draft, (members) =>
    draft.membersOf(members[0] ?? 0).some((member) => member < draft.end && !draft.isLive(member)),
  );
}

/** Mends all call groups that the steps, or the input itself, left broken. Protected groups stay as they are. */
export function repairPairs(draft: Draft): void {
  repair(draft, () => true);
}

function repair(draft: Draft, isDue: (members: readonly number[]) => boolean): void {
  if (draft.recipe.repair === 'off') return;
  for (const [group, members] of liveGroups(draft)) {
    if (draft.dissolved.has(group) || !isDue(members)) continue;
    if (draft.recipe.repair === 'pull') pull(draft, members);
    else dropBroken(draft, members);
  }
  draft.settle();
}

/** Sent members by group. */
function liveGroups(draft: Draft): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const index of draft.live) {
    const members = groups.get(draft.groupOf(index));
    if (members === undefined) groups.set(draft.groupOf(index), [index]);
    else members.push(index);
  }
  return groups;
}

function pull(draft: Draft, live: readonly number[]): void {
  const first = live[0] ?? 0;
  for (const member of draft.membersOf(first)) {
    if (member < draft.end) draft.restore(member, 'kept', { code: 'pair-of', of: first });
  }
}

function dropBroken(draft: Draft, live: readonly number[]): void {
  const first = live[0] ?? 0;
  const fault = faultOf(draft, first);
  if (fault === undefined || live.some((index) => draft.isProtected(index))) return;
  for (const index of live) {
    draft.remove(index, 'dropped', index === first ? { code: fault } : { code: 'pair-of', of: first });
  }
}

/** What is wrong with the group whose first sent member is `first`. */
function faultOf(draft: Draft, first: number): 'orphan' | 'unanswered' | undefined {
  const opener = draft.membersOf(first)[0] ?? first;
  if (roleOf(draft.messages[first]) === 'tool') return 'orphan';
  const calls = draft.callsOf(opener);
  const answered = calls.every((call) =>
    call.results.some((result) => result < draft.end && draft.isLive(result)),
  );
  return answered ? undefined : 'unanswered';
}
