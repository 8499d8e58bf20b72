import { roleOf, textOf, type Role } from '../conversation/message';
import type { Script, ScriptCondition, ScriptEntry } from './script';
import { seedOf } from './seed';

/** The first entry of `script` that applies to the messages sent: like a model, it knows nothing else [C1]. */
export function findEntry(script: Script, messages: readonly unknown[]): ScriptEntry | undefined {
  const moment = momentOf(messages);
  return script.find(({ when }) => applies(when, moment));
}

/** What a condition looks at. */
export interface Moment {
  readonly turn: number;
  readonly lastRole: Role | undefined;
  readonly userText: string;
  readonly earlierTexts: readonly string[];
  readonly toolResults: readonly string[];
  readonly fingerprint: () => string;
}

/** The moment in which these messages are sent. */
export function momentOf(messages: readonly unknown[]): Moment {
  const roles = messages.map(roleOf);
  const lastUser = roles.lastIndexOf('user');
  const lastAssistant = roles.lastIndexOf('assistant');
  return {
    turn: 1 + roles.slice(lastUser + 1).filter((role) => role === 'assistant').length,
    lastRole: roles.at(-1),
    earlierTexts: messages.slice(0, Math.max(0, lastUser)).map(textOf),
    userText: lastUser < 0 ? '' : textOf(messages[lastUser]),
    toolResults: messages
      .slice(lastAssistant + 1)
      .filter((message) => roleOf(message) === 'tool')
      .map(textOf),
    fingerprint: () => fingerprintOf(messages),
  };
}

/** Whether every condition given holds. */
export function applies(when: ScriptCondition, moment: Moment): boolean {
  const { turn, lastRole, contains, earlier, toolResult, sent } = when;
  if (turn !== undefined && turn !== moment.turn) return false;
  if (sent !== undefined && sent !== moment.fingerprint()) return false;
  if (lastRole !== undefined && lastRole !== moment.lastRole) return false;
  if (contains !== undefined && !includesText(moment.userText, contains)) return false;
  if (earlier !== undefined && !moment.earlierTexts.some((text) => includesText(text, earlier))) return false;
  return toolResult === undefined || moment.toolResults.some((text) => includesText(text, toolResult));
}

function includesText(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

/** A short name of exactly these messages, as far as their texts and calls tell them apart. */
export function fingerprintOf(messages: readonly unknown[]): string {
  return seedOf(messages).toString(36);
}
