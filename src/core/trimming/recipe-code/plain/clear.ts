import { isLatest, isProtected, textOf, unsettled, type Draft, type Item, type Message } from './base';

/** One thing to empty. */
export interface Target {
  item: Item;
  /** Messages that go away with it. */
  removes: Item[];
  tools: string[];
  /** The message without it; undefined when it is gone already. */
  rewrite: (message: Message) => Message | undefined;
}

export interface ClearStep {
  id: number;
  targets: (item: Item) => Target[];
  /** How many of the newest stay. */
  keep: number;
  /** Names of tools that are never cleared. */
  except: string[];
  /** Tokens that must come free, else nothing is cleared. */
  atLeast: number;
  dissolves: boolean;
}

/** Empties the oldest of a kind, never what is protected, never where that would be longer. */
export function clearOld(draft: Draft, step: ClearStep): void {
  const targets = unsettled(draft, step.id).flatMap(step.targets);
  const old = targets.slice(0, Math.max(0, targets.length - step.keep));
  const changes = new Map<Item, { value: Message; tokens: number } | null>();
  for (const target of old) {
    const isExcepted = target.tools.some((tool) => step.except.includes(tool));
    const isKept = [target.item, ...target.removes].some((item) => isProtected(draft, item));
    if (!isExcepted && !isKept) propose(draft, target, changes);
  }
  let freed = 0;
  for (const [item, change] of changes) freed += item.tokens - (change?.tokens ?? 0);
  const isWorthIt = freed >= step.atLeast;
  for (const [item, change] of isWorthIt ? changes : []) {
    if (change) Object.assign(item, change);
    else item.gone = 'dropped';
    if (step.dissolves) item.group.dissolved = true;
  }
  const settled = new Set(isWorthIt ? old.filter((target) => !touchesLatest(draft, target)) : []);
  const waiting = targets.filter((target) => !settled.has(target)).map(({ item }) => item);
  draft.waiting.set(step.id, { seen: draft.end, items: [...new Set(waiting)] });
}

function touchesLatest(draft: Draft, { item, removes }: Target): boolean {
  return [item, ...removes].some((each) => isLatest(draft, each));
}

function propose(
  draft: Draft,
  { item, removes, rewrite }: Target,
  changes: Map<Item, { value: Message; tokens: number } | null>,
): void {
  if (removes.includes(item)) {
    for (const each of removes) changes.set(each, null);
    return;
  }
  const current = changes.get(item)?.value ?? item.value;
  const value = rewrite(current);
  if (!value) return;
  const tokens = draft.outside.count(value);
  const tokensBefore = [item, ...removes].reduce((sum, each) => sum + each.tokens, 0);
  const textBefore = removes.reduce((sum, each) => sum + textOf(each.value).length, textOf(current).length);
  if (tokens > tokensBefore || (tokens === tokensBefore && textOf(value).length > textBefore)) return;
  changes.set(item, { value, tokens });
  for (const each of removes) changes.set(each, null);
}
