import type { JsonObject } from '../../json/value';
import type { TrimEnvironment } from '../environment';
import { itemsOf, made, resultOf, type Item } from './items';
import type { PresetResult } from './preset';
import { limitIn } from './tool-clearing';

const DEFAULT_KEEP_MESSAGES = 20;

/** LangChain's summarization middleware: one human message with the summary, then the tail. The system message is swallowed. */
export function summariseBefore(
  messages: readonly unknown[],
  params: JsonObject,
  env: TrimEnvironment,
  safeCut: (items: readonly Item[], cut: number) => number,
): PresetResult {
  const items = itemsOf(messages);
  const cut = safeCut(items, wishedCut(items, params, env));
  if (cut <= 0) return resultOf(items);
  const summary = env.summarise?.(messages.slice(0, cut), undefined) ?? '';
  return resultOf([made('user', summary), ...items.slice(cut)]);
}

function wishedCut(items: readonly Item[], params: JsonObject, env: TrimEnvironment): number {
  const tokens = limitIn(params, 'keep', 'tokens');
  if (tokens === undefined)
    return items.length - (limitIn(params, 'keep', 'messages') ?? DEFAULT_KEEP_MESSAGES);
  let cut = items.length;
  let room = tokens;
  for (const { message, index } of items.toReversed()) {
    room -= env.count(message, index ?? -1);
    if (room < 0) break;
    cut -= 1;
  }
  return cut;
}
