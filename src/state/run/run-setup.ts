import type { RunSetup, StepSizes } from '../../core/runs/kept-run';
import { FULL_HISTORY } from '../../core/trimming/plan';
import type { Counts } from '../tokens/counts.svelte';
import type { Session } from '../session/session.svelte';
import type { RunSettings } from './run-settings.svelte';

/** All that decides a step besides the text, as it stands now: a kept run is run again with it. */
export function setupOf(session: Session, { limits, checksFirst, order }: RunSettings): RunSetup {
  const { provider, mocks, script, trim, prompts = [] } = session.surroundings;
  const marks = session.ids.map((id) => session.marks.get(id) ?? null);
  const last = marks.findLastIndex((mark) => mark !== null);
  return {
    provider,
    mocks,
    ...(script && { script }),
    trim,
    marks: marks.slice(0, last + 1),
    prompts,
    limits,
    checksFirst,
    order,
  };
}

/** What the trim plan is told about sizes now; undefined for one that does not ask. */
export function sizesOf(
  session: Session,
  counts: Pick<Counts, 'sizeOf' | 'overhead'>,
): StepSizes | undefined {
  if (session.surroundings.trim.strategy === FULL_HISTORY.strategy) return undefined;
  const messages = session.messages.map((message) => counts.sizeOf(message).tokens);
  return { messages, overhead: counts.overhead };
}
