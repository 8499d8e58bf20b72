import { roleOf, toolCallIdOf, toolCallsOf, type ToolCall } from './message';

/** A tool call and where it stands. */
export interface PlacedCall extends ToolCall {
  /** Index in `messages` of the assistant message that holds it. */
  readonly message: number;
  /** Indexes of the tool messages that answer it, in order. */
  readonly results: readonly number[];
}

/** Which result answers which call. Ids bind; a result belongs to the nearest earlier call with its id. */
export interface Pairing {
  /** Every call of the conversation, in order. */
  readonly calls: readonly PlacedCall[];
  /** By tool message: the call it answers. A tool message that is not a key is an orphan. */
  readonly callOfResult: ReadonlyMap<number, PlacedCall>;
}

/** Pairs tool calls with their results in one pass, adjacent or not. Order and pairing faults are the rules' business. */
export function pairToolCalls(messages: readonly unknown[]): Pairing {
  const calls: (PlacedCall & { results: number[] })[] = [];
  const latestById = new Map<string, PlacedCall & { results: number[] }>();
  const callOfResult = new Map<number, PlacedCall>();
  messages.forEach((message, at) => {
    if (roleOf(message) === 'assistant') {
      for (const call of toolCallsOf(message)) {
        const { index, id, name } = call;
        // Spelt out: a spread is many times slower, and this runs for every call of a long conversation.
        const placed = { index, id, name, arguments: call.arguments, message: at, results: [] };
        calls.push(placed);
        if (call.id !== undefined) latestById.set(call.id, placed);
      }
      return;
    }
    const id = toolCallIdOf(message);
    const call = id === undefined ? undefined : latestById.get(id);
    if (call === undefined) return;
    call.results.push(at);
    callOfResult.set(at, call);
  });
  return { calls, callOfResult };
}

/** The smallest set of messages that may be moved or dropped together: a call with all its results, or one message. */
export interface MessageGroup {
  readonly kind: 'exchange' | 'single';
  /** Indexes in `messages`, ascending; not always adjacent. */
  readonly members: readonly number[];
}

/** Partitions the messages into groups, in order of each group's first member. */
export function groupMessages(
  messages: readonly unknown[],
  pairing = pairToolCalls(messages),
): readonly MessageGroup[] {
  const membersByCaller = new Map<number, number[]>();
  for (const call of pairing.calls) {
    const members = membersByCaller.get(call.message) ?? [call.message];
    members.push(...call.results);
    membersByCaller.set(call.message, members);
  }
  const groups: MessageGroup[] = [];
  messages.forEach((_, at) => {
    if (pairing.callOfResult.has(at)) return;
    const members = membersByCaller.get(at);
    groups.push(
      members === undefined
        ? { kind: 'single', members: [at] }
        : { kind: 'exchange', members: [...new Set(members)].sort((a, b) => a - b) },
    );
  });
  return groups;
}
