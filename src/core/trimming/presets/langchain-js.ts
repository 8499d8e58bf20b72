import { isArray, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import type { TrimEnvironment } from '../environment';
import { callerOf, isTool, itemsOf, resultOf, type Item } from './items';
import { summariseBefore } from './langchain-summary';
import { trimMessages } from './langchain-trim';
import type { Preset, PresetResult } from './preset';
import { createClearing, DEFAULT_TRIGGER_TOKENS, limitIn } from './tool-clearing';

/**
 * LangChain for JavaScript (core 1.4, langchain 1.5). Faults reproduced: `[undefined]` where the system message does not
 * fit or `start_on` matches nothing, the first blocks kept under `last`, orphans at the cut, and a `clear_at_least`
 * that goes on into what was to be kept.
 */
export const langchainJs: Preset = {
  library: 'langchain-js',
  methods: [
    {
      id: 'trim_messages',
      trim: (messages, params, env) =>
        trimMessages(messages, params, env, { takesSystemOut: false, partialBlocks: 'always-first' }),
    },
    { id: 'clear_tool_uses', trim: clearToolUses },
    {
      id: 'summarise',
      trim: (messages, params, env) => summariseBefore(messages, params, env, backToCall),
    },
  ],
};

/** A cut on a tool result moves back to its call. */
function backToCall(items: readonly Item[], cut: number): number {
  const item = items[cut];
  if (item === undefined || !isTool(item)) return cut;
  const caller = callerOf(items, cut);
  return caller < 0 ? cut : caller;
}

function clearToolUses(messages: readonly unknown[], params: JsonObject, env: TrimEnvironment): PresetResult {
  const all = itemsOf(messages);
  // Orphans go even where nothing else is due.
  let items: readonly Item[] = all.filter((item, at) => !isTool(item) || callerOf(all, at) >= 0);
  const clearing = createClearing(items, params, env, (results, count) => {
    const keep = limitIn(params, 'keep', 'messages');
    const tokens = limitIn(params, 'keep', 'tokens');
    if (keep !== undefined || tokens === undefined) return keep;
    return fittingAtEnd(
      results.map((at) => count(items.slice(at, at + 1))),
      tokens,
    );
  });
  const before = clearing.count(items);
  if (!isTriggered(memberOf(params, 'trigger'), items.length, before)) return resultOf(items);
  for (const at of clearing.old) items = clearing.clear(items, at);
  const atLeast = limitIn(params, 'clear_at_least') ?? 0;
  const mayGoOn = clearing.old.length > 0;
  for (const at of mayGoOn ? clearing.newest.toReversed() : []) {
    if (before - clearing.count(items) >= atLeast) break;
    items = clearing.clear(items, at);
  }
  return resultOf(items);
}

/** How many of the last sizes fit together. */
function fittingAtEnd(sizes: readonly number[], max: number): number {
  let sum = 0;
  let fitting = 0;
  for (const size of sizes.toReversed()) {
    sum += size;
    if (sum > max) break;
    fitting += 1;
  }
  return fitting;
}

/** Keys of one object are joined by and, objects of a list by or. */
function isTriggered(trigger: JsonValue | undefined, messages: number, tokens: number): boolean {
  if (trigger === undefined) return tokens >= DEFAULT_TRIGGER_TOKENS;
  return (isArray(trigger) ? trigger : [trigger]).some((condition) => {
    const limits = [
      [memberOf(condition, 'messages'), messages],
      [memberOf(condition, 'tokens'), tokens],
    ] as const;
    const given = limits.filter(([limit]) => typeof limit === 'number');
    return given.length > 0 && given.every(([limit, size]) => size >= Number(limit));
  });
}
