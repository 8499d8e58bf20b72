import { roleOf, textOf } from '../../conversation/message';
import { messagesOf } from '../../conversation/request';
import type { Fix } from '../../diagnostics/diagnostic';
import { memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { remove, safeFix, set } from '../fix';
import { isServerResult, objectsIn } from '../read';
import { eachOfRole, NO_FINDINGS, type RequestRule } from '../rule';

/** Anthropic: the system prompt is a member of the body; newer models also take system turns between a user turn and an answer. */
export const systemRoleInMessages: RequestRule = {
  scope: 'request',
  phase: 'message',
  formats: ['anthropic-messages'],
  check(scope) {
    const { request, messages, model } = scope;
    return eachOfRole(scope, 'system', (message, at) => {
      if (model.hasSystemTurns && isWellPlaced(messages, at)) return NO_FINDINGS;
      return [
        {
          path: ['messages', at, 'role'],
          variant: model.hasSystemTurns ? 'misplaced' : 'unsupported',
          fixes: hoist(request, message, at),
        },
      ];
    });
  },
};

function isWellPlaced(messages: readonly JsonValue[], at: number): boolean {
  let before = at - 1;
  while (roleOf(messages[before]) === 'system') before -= 1;
  let after = at + 1;
  while (roleOf(messages[after]) === 'system') after += 1;
  return (
    (roleOf(messages[before]) === 'user' || endsInServerResult(messages[before])) &&
    (after >= messages.length || roleOf(messages[after]) === 'assistant')
  );
}

/** An assistant turn that the provider's own tool has answered counts as the user's side. */
function endsInServerResult(message: JsonValue | undefined): boolean {
  return (
    roleOf(message) === 'assistant' && isServerResult(objectsIn(memberOf(message, 'content')).at(-1)?.[0])
  );
}

/** Moves the text to the top-level `system`, after what stands there. */
function hoist(request: JsonObject, message: JsonValue, at: number): readonly Fix[] {
  const text = textOf(message);
  const system = memberOf(request, 'system');
  const isAlone = messagesOf(request).length === 1;
  if (isAlone || text === '' || (system !== undefined && typeof system !== 'string')) return [];
  const joined = system === undefined || system === '' ? text : `${system}\n\n${text}`;
  return [safeFix('move-to-system', [remove(['messages', at]), set(['system'], joined)])];
}
