import type { JsonObject } from '../../json/value';
import type { TrimEnvironment } from '../environment';
import { isTool, itemsOf, resultOf } from './items';
import type { Preset, PresetResult } from './preset';
import { createClearing, DEFAULT_TRIGGER_TOKENS, limitIn } from './tool-clearing';

/** Context editing on Anthropic's servers (`clear_tool_uses_20250919`); the client keeps the full log. */
export const anthropic: Preset = {
  library: 'anthropic',
  methods: [{ id: 'clear_tool_uses', trim: clearToolUses }],
};

function clearToolUses(messages: readonly unknown[], params: JsonObject, env: TrimEnvironment): PresetResult {
  const items = itemsOf(messages);
  const clearing = createClearing(items, params, env, () => limitIn(params, 'keep', 'tool_uses'));
  const before = clearing.count(items);
  const uses = limitIn(params, 'trigger', 'tool_uses');
  const tokens = limitIn(params, 'trigger', 'input_tokens') ?? DEFAULT_TRIGGER_TOKENS;
  const isDue = uses === undefined ? before > tokens : items.filter(isTool).length > uses;
  if (!isDue) return resultOf(items);
  const cleared = clearing.old.reduce(clearing.clear, items);
  // The cached prefix is not given up for less.
  const isWorthIt =
    before - clearing.count(cleared) >= (limitIn(params, 'clear_at_least', 'input_tokens') ?? 0);
  return resultOf(isWorthIt ? cleared : items);
}
