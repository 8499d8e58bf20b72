import type { ScriptCondition, ScriptedReply } from '../../../core/simulation/script';
import type { ScriptTexts } from '../../../i18n/en/script';
import { language } from '../../../state/language.svelte';

/** So much of a text tells which one it is. */
const SUMMARY_CHARS = 40;

/** When an entry applies, in one line. */
export function whenText(when: ScriptCondition, { summary: t, always }: ScriptTexts): string {
  const parts = [
    when.turn !== undefined && language.fill(t.turn, { turn: when.turn }),
    when.lastRole !== undefined && language.fill(t.lastRole, { role: when.lastRole }),
    when.contains && language.fill(t.contains, { text: shortened(when.contains) }),
    when.earlier && language.fill(t.earlier, { text: shortened(when.earlier) }),
    when.toolResult && language.fill(t.toolResult, { text: shortened(when.toolResult) }),
    when.sent !== undefined && language.fill(t.sent),
  ].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? language.fill(always) : parts.join(' · ');
}

/** What it then says, in one line. */
export function thenText(then: ScriptedReply, { summary: t }: ScriptTexts): string {
  const names = (then.toolCalls ?? []).map(({ name }) => name).join(', ');
  const parts = [
    then.content && language.fill(t.content, { text: shortened(then.content) }),
    names && language.fill(t.calls, { names }),
    then.refusal && language.fill(t.refusal, { text: shortened(then.refusal) }),
    then.finishReason,
  ].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? language.fill(t.nothing) : parts.join(' · ');
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > SUMMARY_CHARS ? `${line.slice(0, SUMMARY_CHARS)}…` : line;
}
