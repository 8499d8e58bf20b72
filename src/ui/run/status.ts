import type { PendingStep } from '../../state/run/pending-step.svelte';
import type { RunState } from '../../state/run/run.svelte';
import type { Session } from '../../state/session/session.svelte';
import { language } from '../../state/language.svelte';

/** Where the run stands and what comes next, in one sentence. */
export function statusText(run: RunState, session: Session): string {
  const t = language.words.run;
  if (run.pending) return run.isPausing ? language.fill(t.pausing) : pendingText(run.pending);
  if (session.isBroken) return language.fill(t.broken);
  if (run.paused) {
    const name = run.paused.kind === 'named' ? run.paused.name : '';
    return language.fill(t.pausedAt[run.paused.kind], { name });
  }
  if (run.ended) return endText(run, run.ended);
  return nextText(run, session);
}

function pendingText({ work, approval, chunks, answers }: PendingStep): string {
  const t = language.words.run;
  if (approval)
    return language.fill(t.asking, { count: approval.calls.filter((one) => !one.decision).length });
  if (work.kind === 'tools') {
    return language.fill(t.toolsAtWork, { done: answers.length, count: work.calls.length });
  }
  // Read out whenever it changes: it does not count the pieces.
  return language.fill(chunks === 0 ? t.waiting : t.answering);
}

function endText(run: RunState, ended: NonNullable<RunState['ended']>): string {
  const t = language.words.run;
  const last = run.steps.at(-1)?.step;
  if (ended === 'failure' && last?.kind === 'model') {
    const { outcome } = last;
    if (outcome.kind === 'unreachable') return language.fill(t.endedUnreachable);
    if (outcome.kind === 'interrupted' && outcome.reason !== 'stopped') {
      return language.fill(t.endedBroken[outcome.reason]);
    }
  }
  return language.fill(t.ended[ended], { turns: run.turns });
}

function nextText(run: RunState, session: Session): string {
  const t = language.words.run;
  const { next } = run;
  if (next.kind === 'tools') return language.fill(t.nextTools, { count: next.calls.length });
  if (next.kind === 'done') return language.fill(t.nothing);
  if (run.replaces) return language.fill(t.nextAnew);
  const count = run.outgoing.indexes.length;
  const total = session.messages.length;
  return language.fill(count === total ? t.nextModel : t.nextModelTrimmed, { count, total });
}
