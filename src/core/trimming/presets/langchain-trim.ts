import { roleOf } from '../../conversation/message';
import { isArray, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import type { TrimEnvironment } from '../environment';
import {
  isFlagSet,
  isSystem,
  itemsOf,
  namesParam,
  numberParam,
  resultOf,
  THROWS,
  withContent,
  type Item,
} from './items';
import type { PresetResult } from './preset';

/** Where the two ports of `trim_messages` part ways. */
export interface TrimPort {
  /** JS keeps the system message in the array it trims, so it can be cut away or come out as undefined. */
  readonly takesSystemOut: boolean;
  /** Which blocks of the message at the cut stay under `last`: JS keeps the first ones. */
  readonly partialBlocks: 'by-strategy' | 'always-first';
}

interface Cut {
  readonly max: number;
  readonly count: (items: readonly Item[]) => number;
  readonly split: (text: string) => readonly string[];
  readonly partial: 'first' | 'last' | undefined;
  readonly endOn: readonly string[] | undefined;
  readonly blocksOf: (blocks: readonly JsonValue[], kept: number) => readonly JsonValue[];
}

const ALIASES: Readonly<Record<string, string>> = { human: 'user', ai: 'assistant', developer: 'system' };

/** `trim_messages` of LangChain: the longest run at one end within a budget. No guard of tool pairs. */
export function trimMessages(
  messages: readonly unknown[],
  params: JsonObject,
  env: TrimEnvironment,
  port: TrimPort,
): PresetResult {
  const max = numberParam(params, 'max_tokens') ?? 0;
  const isFirst = memberOf(params, 'strategy') === 'first';
  const takesSystem = isFlagSet(params, 'include_system');
  const startOn = namesParam(params, 'start_on');
  const endOn = namesParam(params, 'end_on');
  if (isFirst && (takesSystem || startOn !== undefined)) return THROWS;
  const partial = isFlagSet(params, 'allow_partial') ? (isFirst ? 'first' : 'last') : undefined;
  const cut: Cut = {
    max,
    count: (items) => items.reduce((sum, { message, index }) => sum + env.count(message, index ?? -1), 0),
    split: splitterOf(memberOf(params, 'splitter')),
    partial,
    endOn: isFirst ? endOn : startOn,
    blocksOf: (blocks, kept) =>
      partial === 'last' && port.partialBlocks === 'by-strategy'
        ? blocks.slice(-kept)
        : blocks.slice(0, kept),
  };
  if (isFirst) return resultOf(takeFirst(itemsOf(messages), cut), max);
  return resultOf(takeLast(dropTail(itemsOf(messages), endOn), cut, takesSystem, port), max);
}

function takeLast(items: readonly Item[], cut: Cut, takesSystem: boolean, port: TrimPort): readonly Item[] {
  const [head, ...rest] = items;
  if (head === undefined || !takesSystem || !isSystem(head))
    return takeFirst(items.toReversed(), cut).toReversed();
  if (port.takesSystemOut) {
    const max = Math.max(0, cut.max - cut.count([head]));
    return [head, ...takeFirst(rest.toReversed(), { ...cut, max }).toReversed()];
  }
  const [first, ...taken] = takeFirst([head, ...rest.toReversed()], cut);
  // When even the system message was cut away, its place is filled all the same.
  return [first ?? { message: undefined, index: null }, ...taken.toReversed()];
}

function dropTail(items: readonly Item[], endOn: readonly string[] | undefined): readonly Item[] {
  if (endOn === undefined) return items;
  return items.slice(0, items.findLastIndex((item) => isOfRole(item, endOn)) + 1);
}

function isOfRole({ message }: Item, roles: readonly string[]): boolean {
  const role = roleOf(message) ?? '';
  return roles.some((each) => (ALIASES[each] ?? each) === (ALIASES[role] ?? role));
}

/** The longest run from the start that fits, perhaps with a part of the next one. */
function takeFirst(items: readonly Item[], cut: Cut): readonly Item[] {
  let length = 0;
  let total = 0;
  for (const item of items) {
    total += cut.count([item]);
    if (total > cut.max) break;
    length += 1;
  }
  const run = items.slice(0, length);
  const next = items[length];
  const part = next !== undefined && cut.partial !== undefined ? partOf(run, next, cut) : undefined;
  return dropTail(part === undefined ? run : [...run, part], cut.endOn);
}

function partOf(run: readonly Item[], item: Item, cut: Cut): Item | undefined {
  const content = memberOf(item.message, 'content');
  const blocks = isArray(content) ? content : [];
  for (let kept = blocks.length - 1; kept > 0; kept -= 1) {
    const part = withContent(item, cut.blocksOf(blocks, kept));
    if (cut.count([...run, part]) <= cut.max) return part;
  }
  const text = typeof content === 'string' ? content : firstText(blocks);
  return text === undefined ? undefined : textPart(run, item, cut, text);
}

function firstText(blocks: readonly JsonValue[]): string | undefined {
  const text = memberOf(
    blocks.find((block) => memberOf(block, 'type') === 'text'),
    'text',
  );
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function textPart(run: readonly Item[], item: Item, cut: Cut, text: string): Item | undefined {
  const pieces = cut.partial === 'last' ? cut.split(text).toReversed() : cut.split(text);
  for (let kept = pieces.length - 1; kept > 0; kept -= 1) {
    const taken = pieces.slice(0, kept);
    // Measured in the order of work, which for `last` is back to front.
    if (cut.count([...run, withContent(item, taken.join(''))]) > cut.max) continue;
    return withContent(item, (cut.partial === 'last' ? taken.toReversed() : taken).join(''));
  }
  return undefined;
}

function splitterOf(name: JsonValue | undefined): (text: string) => readonly string[] {
  if (name === 'char') return (text) => [...text];
  const separator = name === 'space' ? ' ' : '\n';
  return (text) =>
    text.split(separator).map((piece, at, all) => (at < all.length - 1 ? piece + separator : piece));
}
