import { roleOf } from '../../conversation/message';
import type { JsonObject } from '../../json/value';
import type { TrimEnvironment } from '../environment';
import { itemsOf, made, numberParam, resultOf, type Item } from './items';
import type { Preset, PresetResult } from './preset';

/** The sessions of OpenAI's cookbook on session memory. Fault reproduced: a system message among the items is lost. */
export const openaiCookbook: Preset = {
  library: 'openai-cookbook',
  methods: [
    { id: 'last_n_turns', trim: lastTurns },
    { id: 'summarise', trim: summarise },
  ],
};

/** Where each turn starts. */
function turnStarts(items: readonly Item[]): readonly number[] {
  return items.flatMap(({ message }, at) => (roleOf(message) === 'user' ? [at] : []));
}

function lastTurns(messages: readonly unknown[], params: JsonObject): PresetResult {
  const items = itemsOf(messages);
  const turns = Math.max(1, numberParam(params, 'max_turns') ?? 8);
  return resultOf(items.slice(turnStarts(items).at(-turns) ?? 0));
}

function summarise(messages: readonly unknown[], params: JsonObject, env: TrimEnvironment): PresetResult {
  const items = itemsOf(messages);
  const keep = numberParam(params, 'keep_last_n_turns') ?? 3;
  const limit = numberParam(params, 'context_limit') ?? 3;
  const starts = turnStarts(items);
  const boundary = keep === 0 ? items.length : (starts.at(-keep) ?? 0);
  if (starts.length <= limit || boundary === 0) return resultOf(items);
  const summary = env.summarise?.(messages.slice(0, boundary), undefined) ?? '';
  return resultOf([
    made('user', 'Summarise what was said before.'),
    made('assistant', summary),
    ...items.slice(boundary),
  ]);
}
