import type { ExchangeFault } from '../../conversation/exchange';
import { roleOf, textOf } from '../../conversation/message';
import { isObject, memberOf, parseJson, type JsonValue } from '../../json/value';

/** A text that says it is a tool's answer. */
const SAYS_SO = /^\s*(tool|function)\s*(result|output|response)|^\s*工具(结果|返回|输出)/i;

/**
 * The index of the message that is probably the result of an unanswered call under another role: directly after it, and a JSON
 * object or by its own words a tool's answer.
 */
export function disguisedResult(
  messages: readonly JsonValue[],
  fault: Extract<ExchangeFault, { kind: 'unanswered' }>,
): number | undefined {
  const at = fault.end + 1;
  const message = messages[at];
  const role = roleOf(message);
  if (fault.calls.length !== 1 || (role !== 'user' && role !== 'assistant')) return undefined;
  if (memberOf(message, 'tool_calls') !== undefined || typeof memberOf(message, 'content') !== 'string')
    return undefined;
  const text = textOf(message);
  const isResult = SAYS_SO.test(text) || (text.trimStart().startsWith('{') && isObject(parseJson(text)));
  return isResult ? at : undefined;
}
