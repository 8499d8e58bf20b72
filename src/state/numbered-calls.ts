import { pairToolCalls, type PlacedCall } from '../core/conversation/pairing';
import { toolsOf } from '../core/conversation/request';
import type { JsonValue } from '../core/json/value';

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

/** Numbers the tool calls of a conversation. */
export function numberCalls(messages: readonly JsonValue[]): NumberedCalls {
  const all = pairToolCalls(messages).calls.map((call, at) => ({ ...call, number: at + 1 }));
  const byMessage = new Map<number, NumberedCall[]>();
  for (const call of all) {
    const group = byMessage.get(call.message);
    if (group) group.push(call);
    else byMessage.set(call.message, [call]);
  }
  const byResult = new Map(all.flatMap((call) => call.results.map((at) => [at, call] as const)));
  return { all, byMessage, byResult };
}

/** Names of the declared tools, each once. */
export function toolNamesOf(request: JsonValue): readonly string[] {
  return [...new Set(toolsOf(request).flatMap((tool) => tool.name ?? []))];
}
