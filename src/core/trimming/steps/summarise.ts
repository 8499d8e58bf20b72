import { because } from '../account';
import type { Draft, Inserted } from '../draft';
import type { StepOf } from '../recipe';

/** What the made-up user says before a summary that is sent as a pair. */
const PAIR_QUESTION = 'What have we talked about so far?';

/**
 * Replaces all but the newest turns by one summary; what an earlier summary covered is covered by the new one. Nothing
 * is done when no summary can be had, or when less than `atLeast` would come free.
 */
export function runSummarise(draft: Draft, step: StepOf<'summarise'>): void {
  // Asked first: a history that cannot be summarised stays long, and is looked through at every request.
  if (step.text === undefined && draft.env.summarise === undefined) return;
  const old = oldMessages(draft, step.keep);
  if (old.length === 0) return;
  const values = old.map((index) => draft.messages[index]);
  const text = step.text ?? draft.env.summarise?.(values, draft.summary);
  if (text === undefined) return;
  const before = draft.inserted[0]?.before ?? Infinity;
  const inserted = insertedAt(draft, Math.min(before, old[0] ?? 0), valuesOf(step.as, text));
  const freed = sizeOf(draft.inserted) + old.reduce((sum, index) => sum + draft.tokensOf(index), 0);
  if (freed - sizeOf(inserted) < step.atLeast) return;
  for (const index of old) draft.remove(index, 'summarised', because('in-summary'));
  draft.inserted = inserted;
  draft.summary = text;
  draft.settle();
}

/** The sent, unprotected messages before the newest `keep` turns. A group goes whole or not at all. */
function oldMessages(draft: Draft, keep: number): readonly number[] {
  const { turnOf } = draft.layout;
  const turns = [...new Set(draft.live.map((index) => turnOf[index] ?? 0))].sort((a, b) => a - b);
  const firstKept = keep === 0 ? Infinity : (turns.at(-keep) ?? 0);
  return draft.live.filter((index) => (turnOf[index] ?? 0) < firstKept && !draft.isProtected(index));
}

function valuesOf(as: StepOf<'summarise'>['as'], content: string): readonly unknown[] {
  if (as !== 'pair') return [{ role: as, content }];
  return [
    { role: 'user', content: PAIR_QUESTION },
    { role: 'assistant', content },
  ];
}

function insertedAt(draft: Draft, before: number, values: readonly unknown[]): readonly Inserted[] {
  return values.map((value) => ({ before, value, tokens: draft.env.count(value, -1) }));
}

function sizeOf(inserted: readonly Inserted[]): number {
  return inserted.reduce((sum, each) => sum + each.tokens, 0);
}
