import type { JsonObject } from '../../json/value';
import type { TrimEnvironment } from '../environment';
import { hasCalls, isTool, itemsOf, lastOf, made, numberParam, resultOf, THROWS, type Item } from './items';
import type { Preset, PresetResult } from './preset';

/**
 * The model contexts of AutoGen core. Faults reproduced: only one leading result is dropped, the placeholder counts what
 * was meant to be skipped, and the middle is cut without regard to pairs.
 */
export const autogen: Preset = {
  library: 'autogen',
  methods: [
    { id: 'last_n', trim: lastN },
    { id: 'head_and_tail', trim: headAndTail },
    { id: 'token_budget_middle_out', trim: middleOut },
  ],
};

function lastN(messages: readonly unknown[], params: JsonObject): PresetResult {
  const size = numberParam(params, 'buffer_size') ?? 0;
  return size <= 0 ? THROWS : resultOf(withoutLeadingResult(lastOf(itemsOf(messages), size)));
}

function withoutLeadingResult(items: readonly Item[]): readonly Item[] {
  return items[0] !== undefined && isTool(items[0]) ? items.slice(1) : items;
}

function headAndTail(messages: readonly unknown[], params: JsonObject): PresetResult {
  const headSize = numberParam(params, 'head_size') ?? 0;
  const tailSize = numberParam(params, 'tail_size') ?? 0;
  if (headSize <= 0 || tailSize <= 0) return THROWS;
  const items = itemsOf(messages);
  const skipped = items.length - headSize - tailSize;
  if (skipped <= 0) return resultOf(items);
  const head = items.slice(0, headSize);
  const last = head.at(-1);
  const sound = last !== undefined && hasCalls(last) ? head.slice(0, -1) : head;
  const marker = made('user', `Skipped ${skipped} messages.`);
  return resultOf([...sound, marker, ...withoutLeadingResult(lastOf(items, tailSize))]);
}

function middleOut(messages: readonly unknown[], params: JsonObject, env: TrimEnvironment): PresetResult {
  const limit = numberParam(params, 'token_limit') ?? Infinity;
  if (limit <= 0) return THROWS;
  let items = itemsOf(messages);
  let total = items.reduce((sum, { message, index }) => sum + env.count(message, index ?? -1), env.overhead);
  while (items.length > 0 && total > limit) {
    const middle = Math.floor(items.length / 2);
    total -= env.count(items[middle]?.message, items[middle]?.index ?? -1);
    items = items.toSpliced(middle, 1);
  }
  return resultOf(withoutLeadingResult(items), limit);
}
