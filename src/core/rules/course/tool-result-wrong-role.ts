import { examineExchanges } from '../../conversation/exchange';
import { roleOf, textOf } from '../../conversation/message';
import { isObject, memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import { parsed } from '../calls/arguments';
import { textIn } from '../read';
import type { Finding, RequestRule } from '../rule';

/** Directly after an unanswered call: a user or assistant message that is a JSON object, or says it is a tool's answer. */
const SAYS_SO = /^\s*(tool|function)\s*(result|output|response)|^\s*工具(结果|返回|输出)/i;

export const toolResultWrongRole: RequestRule = {
  scope: 'request',
  phase: 'course',
  formats: ['openai-chat'],
  check({ messages, format }) {
    return examineExchanges(messages, format).faults.flatMap((fault): readonly Finding[] => {
      const call = fault.kind === 'unanswered' ? fault.calls[0] : undefined;
      if (fault.kind !== 'unanswered' || call?.id === undefined) return [];
      const at = fault.end + 1;
      const message = messages[at];
      const text = textOf(message);
      const isResult = SAYS_SO.test(text) || (text.trimStart().startsWith('{') && isObject(parsed(text)));
      if (roleOf(message) === 'tool' || !isResult || memberOf(message, 'tool_calls') !== undefined) return [];
      const path = ['messages', at];
      const edits = [set([...path, 'role'], 'tool'), set([...path, 'tool_call_id'], call.id)];
      return [
        {
          path: [...path, 'role'],
          values: { role: textIn(message, 'role') },
          fixes: [safeFix('make-result', edits, { id: call.id })],
        },
      ];
    });
  },
};
