import { roleOf } from '../../conversation/message';
import type { Fix } from '../../diagnostics/diagnostic';
import { memberOf, type JsonValue } from '../../json/value';
import { droppingFix, removeItems, safeFix, set } from '../fix';
import { hasCalls } from '../read';
import { NO_FINDINGS, type RequestRule } from '../rule';

/** A server continues a trailing assistant message, and there can be only one. */
export const consecutiveAssistantLast: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  check({ messages }) {
    const last = messages.length - 1;
    let first = messages.length;
    while (isAnswer(messages[first - 1])) first -= 1;
    if (first >= last) return NO_FINDINGS;
    return [{ path: ['messages', last, 'role'], fixes: [unite(messages, first)] }];
  },
};

function isAnswer(message: JsonValue | undefined): boolean {
  return message !== undefined && roleOf(message) === 'assistant' && !hasCalls(message);
}

/** One message of all the trailing ones, or, where they are not all text, the first alone. */
function unite(messages: readonly JsonValue[], first: number): Fix {
  const contents = messages.slice(first).map((message) => memberOf(message, 'content'));
  const surplus = removeItems(
    ['messages'],
    contents.slice(1).map((_, offset) => first + 1 + offset),
  );
  const texts = contents.filter((content) => typeof content === 'string');
  if (texts.length < contents.length) return droppingFix('remove-message', surplus);
  const joined = texts.filter((text) => text !== '').join('\n\n');
  return safeFix('merge', [...surplus, set(['messages', first, 'content'], joined)]);
}
