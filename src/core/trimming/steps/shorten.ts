import { isSystemRole, roleOf } from '../../conversation/message';
import type { Draft } from '../draft';
import type { StepOf } from '../recipe';
import { shortenMessage } from '../shortening';

/** Cuts the text of every message above a fixed size. What a message becomes depends on that message alone. */
export function runShorten(draft: Draft, step: StepOf<'shorten'>): void {
  for (const index of draft.unsettledBy(step)) {
    const message = draft.valueOf(index);
    if (draft.guarded.has(index) || draft.tokensOf(index) <= step.max || !applies(message, step.roles))
      continue;
    const count = (value: unknown) => draft.env.count(value, index);
    const shortened = shortenMessage(message, { max: step.max, keep: step.keep, count });
    if (shortened === undefined || shortened.tokens >= draft.tokensOf(index)) continue;
    draft.change(index, shortened.value, shortened.tokens, 'shortened', 'too-long');
  }
  draft.leaveWaiting(step, []);
}

function applies(message: unknown, roles: readonly string[] | undefined): boolean {
  const role = roleOf(message);
  if (roles === undefined) return !isSystemRole(role);
  return role !== undefined && roles.includes(role);
}
