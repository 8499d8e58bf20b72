import { examineExchanges } from '../../conversation/exchange';
import { isSystemRole, roleOf } from '../../conversation/message';
import type { Fix } from '../../diagnostics/diagnostic';
import { insert, inventingFix, safeFix } from '../fix';
import { reunion } from '../pairing/reunion';
import { hasCalls } from '../read';
import { eachSuspect, NO_FINDINGS, type RequestRule, type RequestScope } from '../rule';
import { GREETING } from '../placeholders';

/** Gemini: a turn of function calls comes directly after a user turn or a turn of function responses. */
export const geminiCallTurnOrder: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  yieldsTo: ['tool-calls-unanswered'],
  check: eachSuspect(
    (message) => roleOf(message) === 'assistant' && hasCalls(message),
    (_, at, scope) => {
      const before = previousTurn(scope.roles, at);
      const role = scope.roles[before];
      if (before >= 0 && role !== 'assistant') return NO_FINDINGS;
      const isAfterCalls = hasCalls(scope.messages[before]);
      const variant = before < 0 ? 'first' : isAfterCalls ? 'after-calls' : 'after-text';
      const fixes = isAfterCalls ? reuniting(scope, at) : opening(at);
      return [{ path: ['messages', at, 'role'], variant, fixes }];
    },
  ),
};

/** The index of the nearest message before that is no system message; -1 when there is none. */
function previousTurn(roles: RequestScope['roles'], at: number): number {
  let before = at - 1;
  while (before >= 0 && isSystemRole(roles[before])) before -= 1;
  return before;
}

function opening(at: number): readonly Fix[] {
  return [inventingFix('add-user', [insert(['messages', at], { role: 'user', content: GREETING })])];
}

/** Moves the results between the two turns of calls; where there are none, a word of the user's parts them. */
function reuniting(scope: RequestScope, at: number): readonly Fix[] {
  const moves = examineExchanges(scope.messages, scope.format).faults.flatMap((fault) =>
    fault.kind === 'apart' && fault.between === at ? [safeFix('move-results', reunion(scope, fault))] : [],
  );
  return moves.length > 0 ? moves : opening(at);
}
