import { pairToolCalls, type PlacedCall } from '../../core/conversation/pairing';
import { perMessage } from '../../core/conversation/per-message';
import { toolsOf } from '../../core/conversation/request';
import { memberOf, type JsonValue } from '../../core/json/value';
import { remembered } from '../../core/remember';

/** A tool call with the number that it and its results show. */
export interface NumberedCall extends PlacedCall {
  /** Counted over the whole conversation, from 1. */
  readonly number: number;
}

export interface NumberedCalls {
  readonly all: readonly NumberedCall[];
  /** By index of the message that calls, in order. */
  readonly byMessage: ReadonlyMap<number, readonly NumberedCall[]>;
  /** By index of the tool message that answers. */
  readonly byResult: ReadonlyMap<number, NumberedCall>;
}

/** Numbers the tool calls of a conversation; the same answer as long as no call, result or role changes. */
export function numberCalls(messages: readonly JsonValue[]): NumberedCalls {
  return numbered(pairingFacts(messages));
}

/** What pairing reads of a message, as a message. */
interface PairingFacts {
  readonly role: JsonValue | undefined;
  readonly tool_calls: JsonValue | undefined;
  readonly tool_call_id: JsonValue | undefined;
}

const pairingFacts = perMessage(
  (message): PairingFacts => ({
    role: memberOf(message, 'role'),
    tool_calls: memberOf(message, 'tool_calls'),
    tool_call_id: memberOf(message, 'tool_call_id'),
  }),
  (a, b) => a.role === b.role && a.tool_calls === b.tool_calls && a.tool_call_id === b.tool_call_id,
);

const numbered = remembered((facts: readonly PairingFacts[]): NumberedCalls => {
  const all = pairToolCalls(facts).calls.map((call, at) => ({ ...call, number: at + 1 }));
  const byMessage = new Map<number, NumberedCall[]>();
  for (const call of all) {
    const group = byMessage.get(call.message);
    if (group) group.push(call);
    else byMessage.set(call.message, [call]);
  }
  const byResult = new Map(all.flatMap((call) => call.results.map((at) => [at, call] as const)));
  return { all, byMessage, byResult };
});

/** Names of the declared tools, each once. */
export function toolNamesOf(request: JsonValue): readonly string[] {
  return [...new Set(toolsOf(request).flatMap((tool) => tool.name ?? []))];
}
