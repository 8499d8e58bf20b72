import { roleOf, textOf } from '../../conversation/message';
import { pairToolCalls } from '../../conversation/pairing';
import { memberOf } from '../../json/value';
import type { ToolResult } from './answer';

/** What the automatic model sees in the messages it was sent. */
export interface Reading {
  /** The last user message; "" when there is none. */
  readonly asked: string;
  /** The user messages before it, one a line, the latest last. */
  readonly earlier: readonly string[];
  /** Results since the last user message. */
  readonly results: readonly ToolResult[];
  /** Names of the tools called since the last user message. */
  readonly made: readonly string[];
  readonly hasOlderResults: boolean;
}

export function readMessages(messages: readonly unknown[]): Reading {
  const roles = messages.map(roleOf);
  const lastUser = roles.lastIndexOf('user');
  const { calls, callOfResult } = pairToolCalls(messages);
  const results = messages.flatMap((message, at): readonly (ToolResult & { readonly at: number })[] => {
    if (roles[at] !== 'tool' && roles[at] !== 'function') return [];
    const call = callOfResult.get(at);
    const ownName = memberOf(message, 'name');
    const name = call?.name ?? (typeof ownName === 'string' ? ownName : 'tool');
    const args = typeof call?.arguments === 'string' ? call.arguments : '';
    return [{ at, name, arguments: args, content: textOf(message) }];
  });
  const userTexts = messages.filter((_, at) => roles[at] === 'user' && at < lastUser).map(textOf);
  return {
    asked: lastUser < 0 ? '' : textOf(messages[lastUser]),
    earlier: userTexts.filter((text) => text.trim() !== ''),
    results: results.filter(({ at }) => at > lastUser),
    made: calls.filter((call) => call.message > lastUser).map((call) => call.name ?? ''),
    hasOlderResults: results.some(({ at }) => at < lastUser),
  };
}
