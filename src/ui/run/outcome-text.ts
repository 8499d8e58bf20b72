import { contentPartsOf, textOf, toolCallsOf } from '../../core/conversation/message';
import type { ModelOutcome } from '../../core/simulation/model';
import { language } from '../../state/language.svelte';

/** What came of asking the model, in a few words. */
export function outcomeText(outcome: ModelOutcome): string {
  const t = language.words.run;
  switch (outcome.kind) {
    case 'reply': {
      const count = callsIn(outcome.message);
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

/** How many tools a reply calls, in whichever shape it is written. */
function callsIn(message: unknown): number {
  const blocks = contentPartsOf(message).filter((part) => part['type'] === 'tool_use');
  return toolCallsOf(message).length + blocks.length;
}
