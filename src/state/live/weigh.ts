import { weighingEdits } from '../../core/hosts/body-edits';
import { readUsage } from '../../core/usage/usage';
import type { App } from '../app.svelte';
import { formatAt } from '../../core/dialects/format-at';
import { ask, askedRequest, type Asking } from './ask';
import type { CallTrouble } from './host-call';
import type { Live } from './live.svelte';

/** What came of weighing: the tokens of the prompt, or why there are none. */
export type Weighing =
  | { readonly kind: 'measured'; readonly tokens: number }
  | { readonly kind: 'no-usage' }
  | { readonly kind: 'trouble'; readonly trouble: CallTrouble };

/** Sends what would be sent now for an answer of one token, and takes over the provider's count [C13]. */
export async function weigh(app: App, live: Live, signal: AbortSignal): Promise<Weighing> {
  const { request, text } = app.sent;
  const format = formatAt(request, app.session.surroundings.provider);
  const asking: Asking = { request, text, format, edits: weighingEdits };
  const { outcome } = await ask(live, asking, { signal, onProgress: () => undefined });
  if (outcome.kind !== 'reply') return { kind: 'trouble', trouble: outcome };
  const usage = readUsage(outcome.usage);
  if (usage === undefined) return { kind: 'no-usage' };
  await app.calibration.record({ request: askedRequest(live, asking), usage });
  return { kind: 'measured', tokens: usage.input };
}
