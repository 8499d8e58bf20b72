import { roleOf, textOf } from '../../conversation/message';
import { memberOf, type JsonObject } from '../../json/value';
import {
  callerOf,
  isTool,
  itemsOf,
  lastOf,
  namesParam,
  numberParam,
  resultOf,
  THROWS,
  toolNameOf,
  withContent,
  type Item,
} from './items';
import type { Preset, PresetResult } from './preset';

/** The session limit (since PR 4324) and the tool output trimmer of the OpenAI Agents SDK. */
export const openaiAgents: Preset = {
  library: 'openai-agents',
  methods: [
    { id: 'last_n', trim: sessionLimit },
    { id: 'shorten_old_tool_results', trim: trimOldOutputs },
  ],
};

function sessionLimit(messages: readonly unknown[], params: JsonObject): PresetResult {
  const items = itemsOf(messages);
  const limit = memberOf(params, 'limit');
  if (typeof limit !== 'number') return resultOf(items);
  const kept = lastOf(items, limit);
  return resultOf(kept.filter((item, at) => !isTool(item) || callerOf(kept, at) >= 0));
}

function trimOldOutputs(messages: readonly unknown[], params: JsonObject): PresetResult {
  const recent = numberParam(params, 'recent_turns') ?? 2;
  const max = numberParam(params, 'max_output_chars') ?? 500;
  const preview = numberParam(params, 'preview_chars') ?? 200;
  if (recent < 1 || max < 1 || preview < 0) return THROWS;
  const items = itemsOf(messages);
  const users = items.flatMap(({ message }, at) => (roleOf(message) === 'user' ? [at] : []));
  const boundary = users.at(-recent) ?? 0;
  const trimmable = namesParam(params, 'trimmable_tools');
  return resultOf(
    items.map((item, at) => {
      if (at >= boundary || !isTool(item)) return item;
      const tool = toolNameOf(items, at);
      if (trimmable !== undefined && (tool === undefined || !trimmable.includes(tool))) return item;
      return shortened(item, tool ?? 'unknown_tool', max, preview);
    }),
  );
}

/** A preview in place of a long output; none where that would be no shorter. */
function shortened(item: Item, tool: string, max: number, preview: number): Item {
  const characters = [...textOf(item.message)];
  if (characters.length <= max) return item;
  const note = `[Trimmed: ${tool} output — ${characters.length} chars → ${preview} char preview]`;
  const text = `${note}\n${characters.slice(0, preview).join('')}...`;
  return [...text].length >= characters.length ? item : withContent(item, text);
}
