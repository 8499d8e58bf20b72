import { roleOf, textOf, toolCallsOf } from '../../core/conversation/message';
import { modelOf } from '../../core/conversation/request';
import type { JsonValue } from '../../core/json/value';
import type { ModelInterruption } from '../../core/simulation/model';
import type { App } from '../app.svelte';
import { language } from '../language.svelte';
import { ask, askedRequest, type Asking } from './ask';
import type { CallTrouble } from './host-call';
import type { Live } from './live.svelte';

/** A summary a model wrote, or why there is none. */
export type WrittenSummary =
  | { readonly kind: 'summary'; readonly text: string; readonly model: string }
  | { readonly kind: 'trouble'; readonly trouble: CallTrouble };

const NOTHING: ModelInterruption = { kind: 'interrupted', reason: 'malformed' };

/** Has the live model sum up the messages that the trim plan sums up; nothing else of the conversation goes along. */
export async function writeSummary(app: App, live: Live, signal: AbortSignal): Promise<WrittenSummary> {
  const { rows } = app.sent;
  const old = app.session.messages.filter((_, index) => rows[index]?.state === 'summarised');
  const asking: Asking = { request: summaryRequest(app.sent.request, old), format: 'openai-chat' };
  const { outcome } = await ask(live, asking, { signal, onProgress: () => undefined });
  if (outcome.kind !== 'reply') return { kind: 'trouble', trouble: outcome };
  const text = textOf(outcome.message).trim();
  if (text === '') return { kind: 'trouble', trouble: NOTHING };
  return { kind: 'summary', text, model: modelOf(askedRequest(live, asking)) ?? live.host.label };
}

function summaryRequest(request: JsonValue, old: readonly JsonValue[]): JsonValue {
  const model = modelOf(request);
  return {
    ...(model === undefined ? {} : { model }),
    messages: [
      { role: 'system', content: language.fill(language.words.live.summary.instruction) },
      { role: 'user', content: old.map(lineOf).join('\n\n') },
    ],
  };
}

function lineOf(message: JsonValue): string {
  const calls = toolCallsOf(message).map(
    (call) =>
      `${call.name ?? ''}(${typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments ?? {})})`,
  );
  return `${roleOf(message) ?? ''}: ${[textOf(message), ...calls].filter(Boolean).join('\n')}`;
}
