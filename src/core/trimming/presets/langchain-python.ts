import type { JsonObject } from '../../json/value';
import type { TrimEnvironment } from '../environment';
import { isTool, itemsOf, resultOf, type Item } from './items';
import { summariseBefore } from './langchain-summary';
import { trimMessages } from './langchain-trim';
import type { Preset, PresetResult } from './preset';
import { createClearing, DEFAULT_TRIGGER_TOKENS, limitIn } from './tool-clearing';

/**
 * LangChain for Python (core 1.6). Faults reproduced: orphans at the cut, a system message over the budget, only index 0
 * protected, and a `clear_at_least` that stops as soon as that much is free.
 */
export const langchainPython: Preset = {
  library: 'langchain-python',
  methods: [
    {
      id: 'trim_messages',
      trim: (messages, params, env) =>
        trimMessages(messages, params, env, { takesSystemOut: true, partialBlocks: 'by-strategy' }),
    },
    { id: 'clear_tool_uses', trim: clearToolUses },
    {
      id: 'summarise',
      trim: (messages, params, env) => summariseBefore(messages, params, env, pastResults),
    },
  ],
};

/** The rule of December 2025: a cut on a tool result moves forward past all that adjoin; since January 2026 it moves back. */
function pastResults(items: readonly Item[], cut: number): number {
  let at = cut;
  for (let item = items[at]; item !== undefined && isTool(item); item = items[at]) at += 1;
  return at;
}

function clearToolUses(messages: readonly unknown[], params: JsonObject, env: TrimEnvironment): PresetResult {
  let items = itemsOf(messages);
  const clearing = createClearing(items, params, env, () => limitIn(params, 'keep', 'messages', 'tool_uses'));
  const before = clearing.count(items);
  const trigger = limitIn(params, 'trigger', 'tokens') ?? DEFAULT_TRIGGER_TOKENS;
  if (before <= trigger) return resultOf(items);
  const atLeast = limitIn(params, 'clear_at_least', 'tokens') ?? 0;
  for (const at of clearing.old) {
    items = clearing.clear(items, at);
    if (atLeast > 0 && before - clearing.count(items) >= atLeast) break;
  }
  return resultOf(items);
}
