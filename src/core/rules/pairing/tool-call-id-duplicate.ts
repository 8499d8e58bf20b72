import { examineExchanges, type CallPlace } from '../../conversation/exchange';
import { roleOf } from '../../conversation/message';
import { memberOf, type JsonValue } from '../../json/value';
import { droppingFix, remove, safeFix } from '../fix';
import { objectsIn } from '../read';
import type { Finding, RequestRule } from '../rule';
import { callIdPath, createIdSource, idRenaming } from './places';

export const toolCallIdDuplicate: RequestRule = {
  scope: 'request',
  phase: 'message',
  check({ messages, format }) {
    const exchanges = examineExchanges(messages, format);
    const freshId = createIdSource(exchanges);
    const firstById = new Map<string, CallPlace>();
    return exchanges.calls.flatMap((call): readonly Finding[] => {
      if (call.id === undefined) return [];
      const block = format === 'openai-chat' ? twinBlock(messages[call.message], call.id) : undefined;
      if (block !== undefined) {
        const fix = droppingFix('remove-block', [remove(['messages', call.message, 'content', block])]);
        return [{ path: callIdPath(call), variant: 'message', values: { id: call.id }, fixes: [fix] }];
      }
      const first = firstById.get(call.id);
      if (first === undefined) {
        firstById.set(call.id, call);
        return [];
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

/** The index of a `tool_use` content block that repeats a call of `tool_calls`: a conversion would send it twice. */
function twinBlock(message: JsonValue | undefined, id: string): number | undefined {
  if (roleOf(message) !== 'assistant') return undefined;
  return objectsIn(memberOf(message, 'content')).find(
    ([part]) => part['type'] === 'tool_use' && part['id'] === id,
  )?.[1];
}
