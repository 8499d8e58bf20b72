import type { WireFormat } from '../../core/conversation/format';
import { roleOf, textOf, toolCallsOf } from '../../core/conversation/message';
import { messagesOf, modelOf } from '../../core/conversation/request';
import { formatAt } from '../../core/dialects/format-at';
import type { JsonValue } from '../../core/json/value';
import type { ModelInterruption } from '../../core/simulation/model';
import { writeRequest } from '../../core/wire/request';
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
  const { rows, request } = app.sent;
  const { messages, surroundings } = app.session;
  const old = messages.filter((_, index) => rows[index]?.state === 'summarised');
  const format = formatAt(request, surroundings.provider);
  const asking: Asking = {
    request: summaryRequest(modelOf(request), linesOf(old, format)),
    format: 'openai-chat',
  };
  const { outcome } = await ask(live, asking, { signal, onProgress: () => undefined });
  if (outcome.kind !== 'reply') return { kind: 'trouble', trouble: outcome };
  const text = textOf(outcome.message).trim();
  if (text === '') return { kind: 'trouble', trouble: NOTHING };
  return { kind: 'summary', text, model: modelOf(askedRequest(live, asking)) ?? live.host.label };
}

function summaryRequest(model: string | undefined, lines: readonly string[]): JsonValue {
  return {
    ...(model === undefined ? {} : { model }),
    messages: [
      { role: 'system', content: language.fill(language.words.live.summary.instruction) },
      { role: 'user', content: lines.join('\n\n') },
    ],
  };
}

/** What was said, called and answered, read in one shape: in the other, calls and results are parts of contents. */
function linesOf(messages: readonly JsonValue[], format: WireFormat): readonly string[] {
  return messagesOf(writeRequest({ messages }, 'openai-chat', { format }).body).map(lineOf);
}

function lineOf(message: JsonValue): string {
  const calls = toolCallsOf(message).map(
    (call) =>
      `${call.name ?? ''}(${typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments ?? {})})`,
  );
  return `${roleOf(message) ?? ''}: ${[textOf(message), ...calls].filter(Boolean).join('\n')}`;
}
