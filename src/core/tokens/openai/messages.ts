import { roleOf, textOf, toolCallsOf, type ToolCall } from '../../conversation/message';
import { isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { compactArguments } from '../compact-json';
import {
  fixed,
  joined,
  messageOwner,
  text,
  type TokenBlock,
  type TokenOwner,
  type TokenPiece,
  type TokenSpan,
} from '../plan';
import type { Format, Frames } from './format';
import { linksOf, type Links } from './links';

const MESSAGE_FRAME = 3;
const NAME_FRAME = 1;
const LEGACY_RESULT_FRAME = 2;
const LEGACY_CALL_FRAME = 3;
const PARALLEL_RECIPIENT = 'assistant to=multi_tool_use.parallel';

/** What a list came to, for the next one that differs from it in texts only. */
interface Planned {
  readonly messages: readonly JsonValue[];
  readonly frames: Frames;
  /** Absent where a block depends on more than its message. */
  readonly lasting: readonly (TokenBlock | undefined)[];
}

const plannedBefore = new WeakMap<Links, Planned>();

/** The block of each message, in order. Wrong messages count as what they come nearest to. */
export function planMessages(messages: readonly JsonValue[], format: Format): readonly TokenBlock[] {
  const links = linksOf(messages);
  const before = plannedBefore.get(links);
  const known = before?.frames === format.frames ? before : undefined;
  const lasting: (TokenBlock | undefined)[] = [];
  const blocks = messages.map((message, index) => {
    const same = known?.messages[index] === message ? known.lasting[index] : undefined;
    const block = same ?? planMessage(messages, index, links, format);
    lasting.push(same ?? (isRemembered(message, block) ? block : undefined));
    return block;
  });
  plannedBefore.set(links, { messages, frames: format.frames, lasting });
  return blocks;
}

function planMessage(
  messages: readonly JsonValue[],
  index: number,
  links: Links,
  format: Format,
): TokenBlock {
  const message = messages[index];
  switch (roleOf(message)) {
    case 'tool':
      return planResult(messages, index, links, format);
    case 'function':
      return planLegacyResult(message, messageOwner(index), format);
    case 'assistant':
      return remembered(message, index, format, '', (owner) => planAssistant(message, owner, format));
    default:
      return remembered(message, index, format, '', (owner) => planPlain(message, owner, format));
  }
}

function planResult(messages: readonly JsonValue[], index: number, links: Links, format: Format): TokenBlock {
  const call = links.callOf(index);
  if (call !== undefined && toolCallsOf(messages[call.message]).length > 1) {
    // The results of parallel calls are one message, which is the first one's.
    const group = links.resultsOf(call.message);
    return group[0] === index ? planParallelResults(messages, group, format) : [];
  }
  const name = call?.name ?? '';
  const message = messages[index];
  return remembered(message, index, format, name, (owner) => planSingleResult(message, owner, name, format));
}

interface Remembered {
  readonly index: number;
  readonly frames: Frames;
  readonly calledName: string;
  readonly block: TokenBlock;
}

/** What messages came to. They keep their identity while others are edited, so a long conversation is not planned anew. */
const memory = new WeakMap<JsonObject, Remembered>();

function remembered(
  message: unknown,
  index: number,
  format: Format,
  calledName: string,
  plan: (owner: TokenOwner) => TokenBlock,
): TokenBlock {
  // Anything but text may raise doubts and depends on the model.
  const content = memberOf(message, 'content') ?? '';
  if (!isObject(message) || typeof content !== 'string') return plan(messageOwner(index));
  const known = memory.get(message);
  const isSame = known?.index === index && known.frames === format.frames && known.calledName === calledName;
  if (isSame) return known.block;
  const block = plan(messageOwner(index));
  memory.set(message, { index, frames: format.frames, calledName, block });
  return block;
}

function isRemembered(message: JsonValue, block: TokenBlock): boolean {
  return isObject(message) && memory.get(message)?.block === block;
}

function planPlain(message: unknown, owner: TokenOwner, format: Format): readonly TokenPiece[] {
  const name = memberOf(message, 'name');
  return [
    fixed(owner, 'frame', MESSAGE_FRAME),
    text(owner, 'role', stringOf(memberOf(message, 'role'))),
    ...(typeof name === 'string' ? [fixed(owner, 'name', NAME_FRAME), text(owner, 'name', name)] : []),
    ...format.content(message, owner),
  ];
}

function planAssistant(message: unknown, owner: TokenOwner, format: Format): readonly TokenPiece[] {
  const [call, ...more] = toolCallsOf(message);
  if (call === undefined) return [...planPlain(message, owner, format), ...planLegacyCall(message, owner)];
  if (more.length > 0) {
    return [
      fixed(owner, 'frame', format.frames.parallelCalls),
      text(owner, 'role', PARALLEL_RECIPIENT),
      text(owner, 'call', parallelCalls([call, ...more])),
      ...format.content(message, owner),
    ];
  }
  return [
    fixed(owner, 'frame', format.frames.call),
    text(owner, 'call', format.frames.recipient + (call.name ?? '')),
    text(owner, 'call', compactArguments(call.arguments)),
    ...format.content(message, owner),
  ];
}

function parallelCalls(calls: readonly ToolCall[]): string {
  const uses = calls.map(({ name = '', arguments: values }) => {
    const recipient = JSON.stringify(`functions.${name}`);
    return `{"recipient_name":${recipient},"parameters":${compactArguments(values)}}`;
  });
  return `{"tool_uses":[${uses.join(',')}]}`;
}

function planLegacyCall(message: unknown, owner: TokenOwner): readonly TokenPiece[] {
  const call = memberOf(message, 'function_call');
  if (call === undefined || call === null) return [];
  return [
    fixed(owner, 'frame', LEGACY_CALL_FRAME),
    text(owner, 'call', stringOf(memberOf(call, 'name'))),
    text(owner, 'call', compactArguments(memberOf(call, 'arguments'))),
  ];
}

function planSingleResult(
  message: unknown,
  owner: TokenOwner,
  calledName: string,
  format: Format,
): readonly TokenPiece[] {
  return [
    fixed(owner, 'frame', format.frames.result),
    text(owner, 'name', calledName),
    ...format.content(message, owner),
  ];
}

/** The results of parallel calls are a JSON array of their texts. */
function planParallelResults(
  messages: readonly unknown[],
  group: readonly number[],
  format: Format,
): readonly TokenPiece[] {
  const [first = 0] = group;
  const spans = group.map((index, at): TokenSpan => {
    const lead = at === 0 ? '[' : ', ';
    const tail = at === group.length - 1 ? ']' : '';
    const result = format.quoteResult(textOf(messages[index]));
    return { owner: messageOwner(index), part: 'content', text: lead + result + tail };
  });
  return [fixed(messageOwner(first), 'frame', format.frames.parallelResults), joined(spans)];
}

function planLegacyResult(message: unknown, owner: TokenOwner, format: Format): readonly TokenPiece[] {
  return [
    fixed(owner, 'frame', LEGACY_RESULT_FRAME),
    text(owner, 'role', 'function'),
    text(owner, 'name', stringOf(memberOf(message, 'name'))),
    ...format.content(message, owner),
  ];
}

function stringOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
