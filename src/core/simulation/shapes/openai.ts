import { roleOf, toolCallIdOf, toolCallsOf } from '../../conversation/message';
import { valueAt } from '../../json/value';
import type { Shape } from './shape';

/** Calls in `tool_calls`, and a tool message for each result. */
export const openaiShape: Shape = {
  callsOf: (message) => (roleOf(message) === 'assistant' ? toolCallsOf(message) : []),
  resultIdsOf: (message) => (roleOf(message) === 'tool' ? [toolCallIdOf(message) ?? ''] : undefined),
  isAsking: (message) => roleOf(message) === 'user',
  writeResults: (results) =>
    results.map(({ call, content }) => ({ role: 'tool', tool_call_id: call.id ?? '', content })),
  argumentsPath: (message, { index }) => {
    const custom = ['tool_calls', index, 'custom'];
    return valueAt(message, custom) === undefined
      ? ['tool_calls', index, 'function', 'arguments']
      : [...custom, 'input'];
  },
  readArguments: (text) => text,
};
