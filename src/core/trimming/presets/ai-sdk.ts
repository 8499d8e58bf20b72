import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { isSame } from '../same';
import { itemsOf, lastOf, namesParam, objectIn, resultOf, withContent, type Item } from './items';
import type { Preset, PresetResult } from './preset';

/**
 * `pruneMessages` of the Vercel AI SDK, on its own model messages. Fault reproduced for version 6: a window of 0
 * messages prunes nothing (`slice(-0)`); in version 7 it prunes everything.
 */
export const aiSdk: Preset = { library: 'ai-sdk', methods: [{ id: 'prune_messages', trim: pruneMessages }] };

interface ToolRule {
  /** How many of the last messages are not touched; undefined for none at all. */
  readonly keep: number | undefined;
  readonly tools: readonly string[] | undefined;
}

function pruneMessages(messages: readonly unknown[], params: JsonObject): PresetResult {
  let items = withoutReasoning(itemsOf(messages), memberOf(params, 'reasoning'));
  const zeroKeepsAll = memberOf(params, 'version') !== '7';
  for (const rule of rulesOf(memberOf(params, 'tool_calls'))) {
    if (rule.keep !== 0 || !zeroKeepsAll) items = withoutTools(items, rule);
  }
  if (memberOf(params, 'empty_messages') === 'keep') return resultOf(items);
  return resultOf(items.filter(({ message }) => !isEmpty(memberOf(message, 'content'))));
}

function isEmpty(content: JsonValue | undefined): boolean {
  return (isArray(content) || typeof content === 'string') && content.length === 0;
}

function withoutReasoning(items: readonly Item[], which: JsonValue | undefined): readonly Item[] {
  if (which !== 'all' && which !== 'before-last-message') return items;
  return items.map((item, at) => {
    const isLast = at === items.length - 1;
    if (memberOf(item.message, 'role') !== 'assistant' || (isLast && which !== 'all')) return item;
    return withParts(item, (part) => !isReasoning(part));
  });
}

function isReasoning(part: JsonValue): boolean {
  const type = memberOf(part, 'type');
  return type === 'reasoning' || type === 'reasoning-file';
}

function withParts(item: Item, keeps: (part: JsonValue) => boolean): Item {
  const content = memberOf(item.message, 'content');
  return isArray(content) ? withContent(item, content.filter(keeps)) : item;
}

function rulesOf(setting: JsonValue | undefined): readonly ToolRule[] {
  if (typeof setting === 'string')
    return setting === 'none' ? [] : [{ keep: keepOf(setting), tools: undefined }];
  if (!isArray(setting)) return [];
  return setting.filter(isObject).map((rule) => {
    const type = memberOf(rule, 'type');
    return { keep: keepOf(typeof type === 'string' ? type : 'all'), tools: namesParam(rule, 'tools') };
  });
}

function keepOf(type: string): number | undefined {
  if (type === 'before-last-message') return 1;
  const match = /^before-last-(\d+)-messages$/.exec(type);
  return match === null ? undefined : Number(match[1]);
}

/** Removes tool parts before the kept window, except what the window, or a tool not named, still needs. */
function withoutTools(items: readonly Item[], rule: ToolRule): readonly Item[] {
  const window = new Set(lastOf(items, rule.keep ?? 0));
  const needed = neededIn([...window]);
  const toolOf = createToolFinder(items);
  return items.map((item) => {
    const content = memberOf(item.message, 'content');
    if (window.has(item) || !isArray(content) || !mayHoldTools(item)) return item;
    const kept = content.filter((part) => {
      if (!isToolPart(part) || needed.has(keyOf(part))) return true;
      const tool = toolOf(part);
      return rule.tools !== undefined && tool !== undefined && !rule.tools.includes(tool);
    });
    return isSame(kept, content) ? item : withContent(item, withoutBareReasoning(content, kept));
  });
}

function mayHoldTools({ message }: Item): boolean {
  const role = memberOf(message, 'role');
  return role === 'assistant' || role === 'tool';
}

function isToolPart(part: JsonValue): boolean {
  const type = memberOf(part, 'type');
  return typeof type === 'string' && /^tool-(call|result|approval-request|approval-response)$/.test(type);
}

function isApproval(part: JsonValue): boolean {
  const type = memberOf(part, 'type');
  return type === 'tool-approval-request' || type === 'tool-approval-response';
}

/** What ties parts of an exchange together: the call's id, or the approval's. */
function keyOf(part: JsonValue): string {
  return isApproval(part) ? `approval ${idIn(part, 'approvalId')}` : `call ${idIn(part, 'toolCallId')}`;
}

function idIn(part: JsonValue, key: string): string {
  const id = memberOf(part, key);
  return typeof id === 'string' ? id : '';
}

function partsOf(items: readonly Item[]): readonly JsonValue[] {
  return items.filter(mayHoldTools).flatMap(({ message }) => {
    const content = memberOf(objectIn(message), 'content');
    return isArray(content) ? content.filter(isToolPart) : [];
  });
}

function neededIn(items: readonly Item[]): ReadonlySet<string> {
  return new Set(partsOf(items).map(keyOf));
}

/** The tool a part belongs to; an approval is traced over its request to the call. */
function createToolFinder(items: readonly Item[]): (part: JsonValue) => string | undefined {
  const tools = new Map<string, string>();
  for (const part of partsOf(items)) {
    const name = memberOf(part, 'toolName');
    if (typeof name === 'string') tools.set(keyOf(part), name);
  }
  for (const part of partsOf(items)) {
    if (memberOf(part, 'type') !== 'tool-approval-request') continue;
    const tool = tools.get(`call ${idIn(part, 'toolCallId')}`);
    if (tool !== undefined) tools.set(keyOf(part), tool);
  }
  return (part) => tools.get(keyOf(part));
}

/** Reasoning goes with what it led to: where all parts up to the next reasoning were pruned, it is pruned as well. */
function withoutBareReasoning(
  before: readonly JsonValue[],
  kept: readonly JsonValue[],
): readonly JsonValue[] {
  const survivors = new Set(kept);
  return kept.filter((part) => {
    if (!isReasoning(part)) return true;
    const following = before.slice(before.indexOf(part) + 1);
    const start = following.findIndex((each) => !isReasoning(each));
    if (start < 0) return true;
    const end = following.findIndex((each, at) => at > start && isReasoning(each));
    return following.slice(start, end < 0 ? undefined : end).some((each) => survivors.has(each));
  });
}
