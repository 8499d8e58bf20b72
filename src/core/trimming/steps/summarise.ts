import type { Draft, Inserted } from '../draft';
import type { StepOf } from '../recipe';

/** What the made-up user says before a summary that is sent as a pair. */
const PAIR_QUESTION = 'What have we talked about so far?';

/**
 * Replaces all but the newest turns by one summary; what an earlier summary covered is covered by the new one. Nothing
 * is done when no summary can be had, or when less than `atLeast` would come free.
 */
export function runSummarise(draft: Draft, step: StepOf<'summarise'>): void {
  const old = oldMessages(draft, step.keep);
  if (old.length === 0) return;
  const covered = [...summarised(draft), ...old].sort((a, b) => a - b);
  const text = step.text ?? draft.env.summarise?.(covered.map((index) => draft.messages[index]));
  if (text === undefined) return;
  const inserted = insertedAt(draft, covered[0] ?? 0, valuesOf(step.as, text));
  const freed = sizeOf(draft.inserted) + old.reduce((sum, index) => sum + draft.tokensOf(index), 0);
  if (freed - sizeOf(inserted) < step.atLeast) return;
  for (const index of old) draft.remove(index, 'summarised', { code: 'in-summary' });
  draft.inserted = inserted;
  draft.settle();
}

/** The sent, unprotected messages before the newest `keep` turns. A group goes whole or not at all. */
function oldMessages(draft: Draft, keep: number): readonly number[] {
  const { turnOf } = draft.layout;
  const turns = [...new Set(draft.live.map((index) => turnOf[index] ?? 0))].sort((a, b) => a - b);
  const firstKept = keep === 0 ? Infinity : (turns.at(-keep) ?? 0);
  return draft.live.filter((index) => (turnOf[index] ?? 0) < firstKept && !draft.isProtected(index));
}

function summarised(draft: Draft): readonly number[] {
  const covered: number[] = [];
  if (draft.inserted.length === 0) return covered;
  for (let index = 0; index < draft.end; index += 1) {
    if (draft.stateOf(index) === 'summarised') covered.push(index);
  }
  return covered;
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
