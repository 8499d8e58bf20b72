import { roleOf, textOf, toolCallsOf, type ToolCall } from '../../conversation/message';
import { pairToolCalls, type PlacedCall } from '../../conversation/pairing';
import { memberOf } from '../../json/value';
import type { Family } from '../../models/model';
import { compactArguments } from '../compact-json';
import { fixed, joined, messageOwner, text, type TokenOwner, type TokenPiece, type TokenSpan } from '../plan';
import type { ContentReader } from './content';

/** Tokens that the format of a family puts around its messages; fitted to recorded usage. */
interface Frames {
  readonly call: number;
  /** What stands before the name of the function that is called. */
  readonly recipient: string;
  readonly result: number;
  readonly parallelCalls: number;
  readonly parallelResults: number;
}

const GPT: Frames = {
  call: 3,
  recipient: 'assistant to=functions.',
  result: 6,
  parallelCalls: 3,
  parallelResults: 10,
};
const FRAMES: Readonly<Record<Family, Frames>> = {
  gpt: GPT,
  o: GPT,
  deepseek: GPT,
  gpt5: { call: 9, recipient: 'functions.', result: 9, parallelCalls: 3, parallelResults: 16 },
};
const MESSAGE_FRAME = 3;
const NAME_FRAME = 1;
const LEGACY_RESULT_FRAME = 2;
const LEGACY_CALL_FRAME = 3;
const PARALLEL_RECIPIENT = 'assistant to=multi_tool_use.parallel';

/** The pieces of each message, in order. Wrong messages count as what they come nearest to. */
export function planMessages(
  messages: readonly unknown[],
  family: Family,
  content: ContentReader,
): readonly (readonly TokenPiece[])[] {
  const frames = FRAMES[family];
  const { callOfResult } = pairToolCalls(messages);
  const siblings = resultsByCaller(callOfResult);

  return messages.map((message, index) => {
    const owner = messageOwner(index);
    switch (roleOf(message)) {
      case 'tool': {
        const call = callOfResult.get(index);
        const isParallel = call !== undefined && toolCallsOf(messages[call.message]).length > 1;
        if (!isParallel) return planResult(message, owner, call?.name, frames, content);
        const group = siblings.get(call.message) ?? [index];
        return group[0] === index ? planParallelResults(messages, group, frames) : [];
      }
      case 'function':
        return planLegacyResult(message, owner, content);
      case 'assistant':
        return planAssistant(message, owner, frames, content);
      default:
        return planPlain(message, owner, content);
    }
  });
}

function resultsByCaller(
  callOfResult: ReadonlyMap<number, PlacedCall>,
): ReadonlyMap<number, readonly number[]> {
  const results = new Map<number, number[]>();
  for (const [index, call] of callOfResult) {
    const group = results.get(call.message);
    if (group === undefined) results.set(call.message, [index]);
    else group.push(index);
  }
  return results;
}

function planPlain(message: unknown, owner: TokenOwner, content: ContentReader): readonly TokenPiece[] {
  const role = memberOf(message, 'role');
  const name = memberOf(message, 'name');
  return [
    fixed(owner, 'frame', MESSAGE_FRAME),
    text(owner, 'role', typeof role === 'string' ? role : ''),
    ...(typeof name === 'string' ? [fixed(owner, 'name', NAME_FRAME), text(owner, 'name', name)] : []),
    ...content(message, owner),
  ];
}

function planAssistant(
  message: unknown,
  owner: TokenOwner,
  frames: Frames,
  content: ContentReader,
): readonly TokenPiece[] {
  const calls = toolCallsOf(message);
  const [call] = calls;
  if (calls.length > 1) {
    return [
      fixed(owner, 'frame', frames.parallelCalls),
      text(owner, 'role', PARALLEL_RECIPIENT),
      text(owner, 'call', parallelCalls(calls)),
      ...content(message, owner),
    ];
  }
  if (call !== undefined) {
    return [
      fixed(owner, 'frame', frames.call),
      text(owner, 'call', frames.recipient + (call.name ?? '')),
      text(owner, 'call', compactArguments(call.arguments)),
      ...content(message, owner),
    ];
  }
  return [...planPlain(message, owner, content), ...planLegacyCall(message, owner)];
}

function parallelCalls(calls: readonly ToolCall[]): string {
  const uses = calls.map(
    (call) =>
      `{"recipient_name":${JSON.stringify(`functions.${call.name ?? ''}`)},"parameters":${compactArguments(call.arguments)}}`,
  );
  return `{"tool_uses":[${uses.join(',')}]}`;
}

function planLegacyCall(message: unknown, owner: TokenOwner): readonly TokenPiece[] {
  const call = memberOf(message, 'function_call');
  if (call === undefined || call === null) return [];
  const name = memberOf(call, 'name');
  return [
    fixed(owner, 'frame', LEGACY_CALL_FRAME),
    text(owner, 'call', typeof name === 'string' ? name : ''),
    text(owner, 'call', compactArguments(memberOf(call, 'arguments'))),
  ];
}

function planResult(
  message: unknown,
  owner: TokenOwner,
  calledName: string | undefined,
  frames: Frames,
  content: ContentReader,
): readonly TokenPiece[] {
  return [
    fixed(owner, 'frame', frames.result),
    text(owner, 'name', calledName ?? ''),
    ...content(message, owner),
  ];
}

/** The results of parallel calls are one message: a JSON array of their texts. */
function planParallelResults(
  messages: readonly unknown[],
  group: readonly number[],
  frames: Frames,
): readonly TokenPiece[] {
  const [first = 0] = group;
  const spans = group.map((index, at): TokenSpan => {
    const lead = at === 0 ? '[' : ', ';
    const tail = at === group.length - 1 ? ']' : '';
    return {
      owner: messageOwner(index),
      part: 'content',
      text: lead + JSON.stringify(textOf(messages[index])) + tail,
    };
  });
  return [fixed(messageOwner(first), 'frame', frames.parallelResults), joined(spans)];
}

function planLegacyResult(
  message: unknown,
  owner: TokenOwner,
  content: ContentReader,
): readonly TokenPiece[] {
  const name = memberOf(message, 'name');
  return [
    fixed(owner, 'frame', LEGACY_RESULT_FRAME),
    text(owner, 'role', 'function'),
    text(owner, 'name', typeof name === 'string' ? name : ''),
    ...content(message, owner),
  ];
}
