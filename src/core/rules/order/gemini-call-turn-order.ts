import { examineExchanges } from '../../conversation/exchange';
import { isSystemRole, roleOf } from '../../conversation/message';
import type { Fix } from '../../diagnostics/diagnostic';
import type { JsonValue } from '../../json/value';
import { insert, inventingFix, safeFix } from '../fix';
import { reunion } from '../pairing/reunion';
import { hasCalls } from '../read';
import { eachMessage, NO_FINDINGS, type RequestRule, type RequestScope } from '../rule';
import { GREETING } from '../placeholders';

/** Gemini: a turn of function calls comes directly after a user turn or a turn of function responses. */
export const geminiCallTurnOrder: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  yieldsTo: ['tool-calls-unanswered'],
  check(scope) {
    const { messages } = scope;
    return eachMessage(messages, (message, at) => {
      if (roleOf(message) !== 'assistant' || !hasCalls(message)) return NO_FINDINGS;
      const before = previousTurn(messages, at);
      if (before !== undefined && roleOf(before) !== 'assistant') return NO_FINDINGS;
      const variant = before === undefined ? 'first' : hasCalls(before) ? 'after-calls' : 'after-text';
      const fixes = variant === 'after-calls' ? reuniting(scope, at) : opening(at);
      return [{ path: ['messages', at, 'role'], variant, fixes }];
    });
  },
};

function previousTurn(messages: readonly JsonValue[], at: number): JsonValue | undefined {
  let before = at - 1;
  while (before >= 0 && isSystemRole(roleOf(messages[before]))) before -= 1;
  return messages[before];
}

function opening(at: number): readonly Fix[] {
  return [inventingFix('add-user', [insert(['messages', at], { role: 'user', content: GREETING })])];
}

function reuniting(scope: RequestScope, at: number): readonly Fix[] {
  return examineExchanges(scope.messages, scope.format).faults.flatMap((fault) =>
    fault.kind === 'apart' && fault.between === at ? [safeFix('move-results', reunion(scope, fault))] : [],
  );
}
