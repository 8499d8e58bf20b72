import { textOf } from '../../conversation/message';
import { isObject, type JsonObject } from '../../json/value';
import { targetsOf, type ClearTarget } from '../clearing';
import type { Draft } from '../draft';
import type { StepOf } from '../recipe';

/** Messages as they will be, by input index; null for one that goes. */
type Changes = Map<number, { readonly value: JsonObject; readonly tokens: number } | null>;

/**
 * Empties the oldest tool results, inputs, exchanges, reasoning or images. The newest `keep` of the kind stay, and so
 * does what is protected; nothing is done when less than `atLeast` would come free.
 */
export function runClear(draft: Draft, step: StepOf<'clear'>): void {
  const targets = targetsOf(draft, step, draft.unsettledBy(step));
  const old = targets.slice(0, Math.max(0, targets.length - step.keep));
  const changes: Changes = new Map();
  for (const target of old) if (mayClear(draft, step, target)) propose(draft, target, changes);
  let freed = 0;
  for (const [index, change] of changes) freed += draft.tokensOf(index) - (change?.tokens ?? 0);
  const isWorthIt = freed >= step.atLeast;
  if (isWorthIt) apply(draft, step, changes);
  // What could not be cleared now may be later: the newest grow old, a protected exchange is the newest no more.
  const settled = new Set(isWorthIt ? old.filter((target) => !isLatest(draft, target)) : []);
  const waiting = targets.filter((target) => !settled.has(target)).map(({ index }) => index);
  draft.leaveWaiting(step, [...new Set(waiting)]);
}

function isLatest(draft: Draft, { index, removes }: ClearTarget): boolean {
  return [index, ...removes].some((each) => draft.isLatest(each));
}

function mayClear(draft: Draft, step: StepOf<'clear'>, { index, tools, removes }: ClearTarget): boolean {
  const excepted = tools.some((tool) => step.except.includes(tool));
  return !excepted && ![index, ...removes].some((each) => draft.isProtected(each));
}

/** Adds the target's change unless it would make the messages longer; where tokens are equal, the text decides. */
function propose(draft: Draft, target: ClearTarget, changes: Changes): void {
  const { index, removes, rewrite } = target;
  if (removes.includes(index)) {
    for (const each of removes) changes.set(each, null);
    return;
  }
  const current = changes.get(index)?.value ?? draft.valueOf(index);
  const value = isObject(current) ? rewrite(current) : undefined;
  if (value === undefined) return;
  const tokens = draft.env.count(value, index);
  const tokensBefore = [index, ...removes].reduce((sum, each) => sum + draft.tokensOf(each), 0);
  const textBefore = [current, ...removes.map((each) => draft.valueOf(each))].reduce(
    (sum: number, each) => sum + textOf(each).length,
    0,
  );
  if (tokens > tokensBefore || (tokens === tokensBefore && textOf(value).length > textBefore)) return;
  changes.set(index, { value, tokens });
  for (const each of removes) changes.set(each, null);
}

function apply(draft: Draft, step: StepOf<'clear'>, changes: Changes): void {
  const code = `cleared:${step.what}` as const;
  for (const [index, change] of changes) {
    if (change === null) draft.remove(index, 'dropped', { code });
    else draft.change(index, change.value, change.tokens, 'cleared', code);
    if (step.what === 'toolGroups') draft.dissolved.add(draft.groupOf(index));
  }
  if ([...changes.values()].includes(null)) draft.settle();
}
