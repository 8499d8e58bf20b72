import { textOf } from '../../conversation/message';
import { memberOf, type JsonObject } from '../../json/value';
import type { TrimEnvironment } from '../environment';
import { layoutOf } from '../layout';
import { hasCalls, isSystem, itemsOf, lastOf, numberParam, objectIn, resultOf, type Item } from './items';
import type { Preset, PresetResult } from './preset';

/**
 * The compaction strategies of Microsoft's Agent Framework. They work on groups, so no pair breaks; the newest group
 * outlives even the system message.
 */
export const agentFramework: Preset = {
  library: 'agent-framework',
  methods: [
    { id: 'truncate_oldest_groups', trim: truncateOldest },
    { id: 'last_n_groups', trim: lastGroups },
    { id: 'drop_old_tool_groups', trim: dropOldTools },
    { id: 'collapse_old_tool_groups', trim: collapseOldTools },
    { id: 'token_budget', trim: tokenBudget },
  ],
};

type Group = readonly Item[];

/** A call with all its results, adjoining or not, or one other message; in order of the first. */
function groupsOf(messages: readonly unknown[]): readonly Group[] {
  return layoutOf(messages).groups.map(({ members }) =>
    members.map((index) => ({ message: messages[index], index })),
  );
}

function isSystemGroup(group: Group): boolean {
  return group.some(isSystem);
}
function isToolGroup(group: Group): boolean {
  return group.some(hasCalls);
}

function inOrder(groups: readonly Group[], limit?: number): PresetResult {
  return resultOf(
    groups.flat().sort((a, b) => (a.index ?? 0) - (b.index ?? 0)),
    limit,
  );
}

function tokensOf(group: Group, env: TrimEnvironment): number {
  return group.reduce((sum, { message, index }) => sum + env.count(message, index ?? -1), 0);
}

/** Takes out the oldest groups that `mayGo` until the sizes add up to no more than `target`; the newest group stays. */
function dropOldest(
  groups: readonly Group[],
  mayGo: (group: Group) => boolean,
  sizeOf: (group: Group) => number,
  target: number,
): readonly Group[] {
  let total = groups.reduce((sum, group) => sum + sizeOf(group), 0);
  return groups.filter((group, at) => {
    if (total <= target || at === groups.length - 1 || !mayGo(group)) return true;
    total -= sizeOf(group);
    return false;
  });
}

function truncateOldest(
  messages: readonly unknown[],
  params: JsonObject,
  env: TrimEnvironment,
): PresetResult {
  const max = numberParam(params, 'max_n') ?? Infinity;
  const target = numberParam(params, 'compact_to') ?? max;
  const groups = groupsOf(messages);
  const inTokens = memberOf(params, 'unit') === 'tokens';
  const sizeOf = (group: Group) => (inTokens ? tokensOf(group, env) : group.length);
  const total = groups.reduce((sum, group) => sum + sizeOf(group), 0);
  return total <= max
    ? resultOf(itemsOf(messages))
    : inOrder(dropOldest(groups, mayGo(params), sizeOf, target));
}

function mayGo(params: JsonObject): (group: Group) => boolean {
  return (group) => memberOf(params, 'preserve_system') === false || !isSystemGroup(group);
}

function lastGroups(messages: readonly unknown[], params: JsonObject): PresetResult {
  const groups = groupsOf(messages);
  const kept = new Set(lastOf(groups.filter(mayGo(params)), numberParam(params, 'keep_last_groups') ?? 1));
  return inOrder(groups.filter((group) => kept.has(group) || !mayGo(params)(group)));
}

/** The tool groups that are not among the newest. */
function oldToolGroups(groups: readonly Group[], params: JsonObject): ReadonlySet<Group> {
  const tools = groups.filter(isToolGroup);
  return new Set(
    tools.slice(0, Math.max(0, tools.length - (numberParam(params, 'keep_last_tool_call_groups') ?? 1))),
  );
}

function dropOldTools(messages: readonly unknown[], params: JsonObject): PresetResult {
  const groups = groupsOf(messages);
  const old = oldToolGroups(groups, params);
  return inOrder(groups.filter((group) => !old.has(group)));
}

function collapseOldTools(messages: readonly unknown[], params: JsonObject): PresetResult {
  const groups = groupsOf(messages);
  const old = oldToolGroups(groups, params);
  return inOrder(groups.map((group) => (old.has(group) ? collapsed(group) : group)));
}

/** One line of an exchange, in the place of its call. */
function collapsed(group: Group): Group {
  const [call, ...results] = group;
  if (call === undefined) return group;
  const line = `[tool results: ${results.map(({ message }) => textOf(message)).join('; ')}]`;
  const rest = Object.entries(objectIn(call.message)).filter(([key]) => key !== 'tool_calls');
  return [{ ...call, message: { ...Object.fromEntries(rest), content: line } }];
}

function tokenBudget(messages: readonly unknown[], params: JsonObject, env: TrimEnvironment): PresetResult {
  const budget = numberParam(params, 'token_budget') ?? Infinity;
  const sizeOf = (group: Group) => tokensOf(group, env);
  const room = budget - env.overhead;
  const withoutOld = dropOldest(groupsOf(messages), (group) => !isSystemGroup(group), sizeOf, room);
  return inOrder(dropOldest(withoutOld, isSystemGroup, sizeOf, room), budget);
}
