import { because, type Projection, type Reason } from './account';
import { Draft } from './draft';
import type { TrimEnvironment } from './environment';
import type { Recipe, Step } from './recipe';
import { repairCut, repairPairs } from './repair';
import { createReport } from './report';
import { runStep } from './steps';

export interface ProjectOptions {
  /**
   * Whether cuts are remembered: the recipe is replayed from the first request on, so that what was cut stays cut and
   * the sent prefix rests between two cuts. False judges the whole input anew. Matters only to recipes with `when`.
   */
  readonly remember?: boolean;
}

/**
 * What `recipe` sends in place of `messages`, with an account of every message. Pure: same input, recipe and
 * environment give the same projection, and `messages` (any values) are never changed. Linear in their number as long
 * as cuts keep the sent part short.
 */
export function project(
  messages: readonly unknown[],
  recipe: Recipe,
  env: TrimEnvironment,
  { remember = true }: ProjectOptions = {},
): Projection {
  const draft = new Draft(messages, recipe, env);
  if (remember && recipe.when !== undefined) {
    for (const end of requestEnds(draft.layout.roles)) advance(draft, end);
  }
  advance(draft, messages.length);
  return conclude(draft);
}

/** Where requests ended while the conversation grew: after a user message, and after the last of adjoining results. */
export function requestEnds(roles: Draft['layout']['roles']): readonly number[] {
  const ends: number[] = [];
  roles.forEach((role, at) => {
    if (role === 'user' || (role === 'tool' && roles[at + 1] !== 'tool')) ends.push(at + 1);
  });
  return ends;
}

/** The steps that can part a call from its results. */
const SELECTING: readonly Step['kind'][] = ['window', 'budget'];

/** One step of the fold: takes the messages up to `end` in and cuts if the recipe says so. */
function advance(draft: Draft, end: number): void {
  draft.extend(end);
  draft.limit = undefined;
  if (!isDue(draft)) return;
  draft.hasCut = true;
  for (const step of draft.recipe.steps) if (step.kind !== 'recall') runStep(draft, step);
  if (SELECTING.some((kind) => draft.recipe.steps.some((step) => step.kind === kind))) repairCut(draft);
}

function isDue({ recipe, env, total, live, inserted }: Draft): boolean {
  if (recipe.when === undefined) return true;
  const { tokens, messages, fraction } = recipe.when.over;
  if (tokens !== undefined && total <= tokens) return false;
  if (messages !== undefined && live.length + inserted.length <= messages) return false;
  return fraction === undefined || (env.window !== undefined && total > fraction * env.window);
}

/**
 * What depends on how the conversation stands now, and is therefore not remembered: what the newest question recalls,
 * the newest group even if its call was cut long ago, and which pairs are broken (a late result may still come).
 */
function finish(draft: Draft): void {
  if (!draft.hasCut) return;
  for (const step of draft.recipe.steps) if (step.kind === 'recall') runStep(draft, step);
  draft.restoreLatest();
  repairPairs(draft);
}

function conclude(draft: Draft): Projection {
  finish(draft);
  const sent: unknown[] = [];
  const from: (number | null)[] = [];
  const tokens: number[] = [];
  const pending = [...draft.inserted];
  const inserted: { at: number; value: unknown; tokens: number }[] = [];
  const insertBefore = (index: number) => {
    for (let next = pending[0]; next !== undefined && next.before <= index; next = pending[0]) {
      pending.shift();
      inserted.push({ at: sent.length, value: next.value, tokens: next.tokens });
      sent.push(next.value);
      from.push(null);
      tokens.push(next.tokens);
    }
  };
  for (const index of draft.live) {
    insertBefore(index);
    sent.push(draft.valueOf(index));
    from.push(index);
    tokens.push(draft.tokensOf(index));
  }
  insertBefore(Infinity);
  const limits = { tokensIn: draft.tokensIn, overhead: draft.env.overhead, limit: draft.limit };
  const report = createReport(draft.messages, { sent, from, tokens }, limits);
  return { sent, from, rows: rowsOf(draft), inserted, report };
}

function rowsOf(draft: Draft): Projection['rows'] {
  return draft.messages.map((_, index) => ({
    index,
    state: draft.stateOf(index),
    reason: rowReason(draft, index),
    tokens: draft.isLive(index) ? draft.tokensOf(index) : 0,
  }));
}

function rowReason(draft: Draft, index: number): Reason {
  const protection = draft.guarded.get(index);
  return protection === undefined ? draft.reasonOf(index) : because(`protected:${protection}`);
}
