import type { CallPlace } from '../../conversation/call-places';
import { examineExchanges } from '../../conversation/exchange';
import { memberOf, type JsonValue } from '../../json/value';
import { removeItems, safeFix, set } from '../fix';
import { objectsIn } from '../read';
import type { Finding, RequestRule } from '../rule';
import { callIdPath, createIdSource, idRenaming } from '../pairing/places';

export const toolCallIdDuplicate: RequestRule = {
  scope: 'request',
  phase: 'message',
  check({ messages, format }) {
    const exchanges = examineExchanges(messages, format);
    const freshId = createIdSource(exchanges);
    const firstById = new Map<string, CallPlace>();
    return exchanges.calls.flatMap((call): readonly Finding[] => {
      if (call.id === undefined) return [];
      const first = firstById.get(call.id);
      if (first === undefined) {
        firstById.set(call.id, call);
        return format === 'openai-chat' ? twinFinding(messages[call.message], call) : [];
      }
      const id = freshId(call);
      return [
        {
          path: callIdPath(call),
          variant: first.message === call.message ? 'message' : 'turns',
          values: { id: call.id },
          fixes: [safeFix('rename-id', idRenaming(exchanges, call, id, format), { id })],
        },
      ];
    });
  },
};

/** A `tool_use` content block that repeats a call of `tool_calls`: a conversion would send it twice. */
function twinFinding(message: JsonValue | undefined, call: CallPlace): readonly Finding[] {
  const blocks = objectsIn(memberOf(message, 'content'));
  const twins = blocks.filter(([part]) => part['type'] === 'tool_use' && part['id'] === call.id);
  if (twins.length === 0) return [];
  const path = ['messages', call.message, 'content'];
  const edits = removeItems(
    path,
    twins.map(([, index]) => index),
  );
  const fixes =
    blocks.length > twins.length
      ? [safeFix('remove-block', edits)]
      : [safeFix('remove-block', [set(path, null)])];
  return [{ path: callIdPath(call), variant: 'message', values: { id: call.id ?? '' }, fixes }];
}
