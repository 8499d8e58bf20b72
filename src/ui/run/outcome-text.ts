import { textOf, type ToolCall } from '../../core/conversation/message';
import type { JsonObject } from '../../core/json/value';
import type { ModelOutcome } from '../../core/simulation/model';
import { callsIn } from '../../core/simulation/shapes';
import { language } from '../../state/language.svelte';

/** What came of asking the model, in a few words. */
export function outcomeText(outcome: ModelOutcome): string {
  const t = language.words.run;
  switch (outcome.kind) {
    case 'reply': {
      const count = callsIn(outcome.message).length;
      const hasText = textOf(outcome.message) !== '';
      return language.fill(count === 0 ? t.replyText : hasText ? t.replyBoth : t.replyCalls, { count });
    }
    case 'failure': {
      const isPredicted = outcome.wording !== undefined;
      return language.fill(isPredicted ? t.refusedPredicted : t.refused, { status: String(outcome.status) });
    }
    case 'interrupted':
      return language.fill(t.interrupted[outcome.reason]);
    case 'unreachable':
      return language.fill(t.unreachable);
  }
}

/** A call as `name(arguments)`. */
export function callText({ name, arguments: args }: ToolCall): string {
  return `${name ?? ''}(${typeof args === 'string' ? args : JSON.stringify(args ?? null)})`;
}

/** The calls of a reply, in whichever shape it is written. */
export function callsOfMessage(message: JsonObject): readonly string[] {
  return callsIn(message).map(callText);
}
