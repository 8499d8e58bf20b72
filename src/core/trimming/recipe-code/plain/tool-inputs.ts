import type { Item } from './base';
import type { Target } from './clear';

/** Arguments of calls, emptied to `{}`. */
export function toolInputs(item: Item): Target[] {
  return item.calls.map(({ name }, index) => ({
    item,
    removes: [],
    tools: [name],
    rewrite: (message) => {
      const calls = message.tool_calls ?? [];
      const call = calls[index];
      if (!call || call.function.arguments.length <= '{}'.length) return undefined;
      const emptied = { ...call, function: { ...call.function, arguments: '{}' } };
      return { ...message, tool_calls: calls.map((each, at) => (at === index ? emptied : each)) };
    },
  }));
}
