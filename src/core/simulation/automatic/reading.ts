import { roleOf, textOf } from '../../conversation/message';
import { pairToolCalls, type PlacedCall } from '../../conversation/pairing';
import { memberOf, parseJson, valueAt } from '../../json/value';
import type { ToolResult } from './answer';

/** A call that was made, with its arguments as they were written. */
export interface MadeCall {
  readonly name: string;
  readonly arguments: string;
}

/** What the automatic model sees in the messages it was sent. */
export interface Reading {
  /** The last user message; "" when there is none. */
  readonly asked: string;
  /** The user messages before it, one a line, the latest last. */
  readonly earlier: readonly string[];
  /** Results since the last user message. */
  readonly results: readonly ToolResult[];
  /** Calls since the last user message that a tool could take; one whose arguments are no JSON is to be made again. */
  readonly made: readonly MadeCall[];
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
    const args = call === undefined ? '' : writtenArguments(call);
    return [{ at, name, arguments: args, content: textOf(message) }];
  });
  const userTexts = messages.filter((_, at) => roles[at] === 'user' && at < lastUser).map(textOf);
  return {
    asked: lastUser < 0 ? '' : textOf(messages[lastUser]),
    earlier: userTexts.filter((text) => text.trim() !== ''),
    results: results.filter(({ at }) => at > lastUser),
    made: calls
      .filter((call) => call.message > lastUser && isReadable(call, messages))
      .map((call) => ({ name: call.name ?? '', arguments: writtenArguments(call) })),
    hasOlderResults: results.some(({ at }) => at < lastUser),
  };
}

function writtenArguments({ arguments: written }: PlacedCall): string {
  return typeof written === 'string' ? written : '';
}

/** A custom tool takes any text. */
function isReadable(call: PlacedCall, messages: readonly unknown[]): boolean {
  if (typeof call.arguments !== 'string') return true;
  const custom = valueAt(messages[call.message], ['tool_calls', call.index, 'custom']);
  return custom !== undefined || parseJson(call.arguments) !== undefined;
}
