import type { CallPlace } from '../../conversation/call-places';
import { examineExchanges, type Exchanges } from '../../conversation/exchange';
import { messagesWhere } from '../../conversation/per-message';
import { memberOf, type JsonValue } from '../../json/value';
import { remembered } from '../../remember';
import { removeItems, safeFix, set } from '../fix';
import { objectsIn } from '../read';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';
import { callIdPath, createIdSource, idRenaming } from '../pairing/places';

/** Two calls with one id, in one message or across turns. */
export const toolCallIdDuplicate: RequestRule = {
  scope: 'request',
  phase: 'message',
  check({ messages, format }) {
    const exchanges = examineExchanges(messages, format);
    const repeated = repetitionsIn(exchanges);
    return format === 'openai-chat' ? [...repeated, ...twinFindings(messages, exchanges)] : repeated;
  },
};

const repetitionsIn = remembered((exchanges: Exchanges): readonly Finding[] => {
  const freshId = createIdSource(exchanges);
  const firstById = new Map<string, CallPlace>();
  const findings: Finding[] = [];
  for (const call of exchanges.calls) {
    const first = call.id === undefined ? undefined : firstById.get(call.id);
    if (call.id !== undefined && first === undefined) firstById.set(call.id, call);
    if (call.id === undefined || first === undefined) continue;
    const id = freshId(call);
    findings.push({
      path: callIdPath(call),
      variant: first.message === call.message ? 'message' : 'turns',
      values: { id: call.id },
      fixes: [safeFix('rename-id', idRenaming(exchanges, call, id), { id })],
    });
  }
  return findings;
});

const doublyCalling = messagesWhere(
  (message) =>
    memberOf(message, 'tool_calls') !== undefined &&
    objectsIn(memberOf(message, 'content')).some(([part]) => part['type'] === 'tool_use'),
);

function twinFindings(messages: readonly JsonValue[], { calls }: Exchanges): readonly Finding[] {
  const suspects = new Set(doublyCalling(messages));
  if (suspects.size === 0) return NO_FINDINGS;
  const ids = new Set<string>();
  const firsts = calls.filter(({ id }) => id !== undefined && !ids.has(id) && ids.add(id));
  return firsts.flatMap((call) =>
    suspects.has(call.message) ? twinFinding(messages[call.message], call) : NO_FINDINGS,
  );
}

/** A `tool_use` content block that repeats a call of `tool_calls`: a conversion would send it twice. */
function twinFinding(message: JsonValue | undefined, call: CallPlace): readonly Finding[] {
  const blocks = objectsIn(memberOf(message, 'content'));
  const twins = blocks.filter(([part]) => part['type'] === 'tool_use' && part['id'] === call.id);
  if (twins.length === 0) return NO_FINDINGS;
  const path = ['messages', call.message, 'content'];
  const edits = removeItems(
    path,
    twins.map(([, index]) => index),
  );
  const fixes =
    blocks.length > twins.length
      ? [safeFix('remove-block', edits)]
      : [safeFix('remove-block', [set(path, '')])];
  return [{ path: callIdPath(call), variant: 'message', values: { id: call.id ?? '' }, fixes }];
}
