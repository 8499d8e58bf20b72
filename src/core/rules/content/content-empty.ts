import { roleOf } from '../../conversation/message';
import type { Fix } from '../../diagnostics/diagnostic';
import { isArray, memberOf, type JsonValue } from '../../json/value';
import { inventingFix, set } from '../fix';
import { hasCalls, isBlank, objectsIn } from '../read';
import { removalFixes } from '../removal';
import { eachSuspect, type RequestRule } from '../rule';
import { FILLER } from '../placeholders';

/** Empty message-level content (`''`, blank, `[]`), and empty tool results. Blank blocks have rules of their own. */
export const contentEmpty: RequestRule = {
  scope: 'request',
  phase: 'message',
  yieldsTo: [
    'role-missing',
    'role-unknown',
    'assistant-empty',
    'content-parts-empty',
    'tool-calls-empty-array',
    'consecutive-assistant-last',
  ],
  check: eachSuspect(
    (message) => isEmpty(memberOf(message, 'content')) || emptyResultsIn(message).length > 0,
    (message, at, { messages }) => {
      const base = ['messages', at];
      const inResults = emptyResultsIn(message).map((index) => {
        const path = [...base, 'content', index, 'content'];
        return { path, variant: 'tool', fixes: [inventingFix('set-filler', [set(path, FILLER)])] };
      });
      const content = memberOf(message, 'content');
      if (!isEmpty(content)) return inResults;
      const variant = variantOf(message, at === messages.length - 1) + (isArray(content) ? '-list' : '');
      return [{ path: [...base, 'content'], variant, fixes: fixesOf(messages, message, at) }];
    },
  ),
};

/** The indexes of the result blocks that say nothing. */
function emptyResultsIn(message: JsonValue): readonly number[] {
  return objectsIn(memberOf(message, 'content'))
    .filter(
      ([block]) =>
        block['type'] === 'tool_result' && block['content'] !== undefined && isEmpty(block['content']),
    )
    .map(([, index]) => index);
}

function isEmpty(content: JsonValue | undefined): boolean {
  return (typeof content === 'string' && isBlank(content)) || (isArray(content) && content.length === 0);
}

function variantOf(message: JsonValue, isLast: boolean): string {
  const role = roleOf(message);
  if (role === 'assistant' && hasCalls(message)) return 'with-calls';
  if (role === 'assistant' && isLast) return 'last-assistant';
  return role ?? 'other';
}

function fixesOf(messages: readonly JsonValue[], message: JsonValue, at: number): readonly Fix[] {
  const filler = inventingFix('set-filler', [set(['messages', at, 'content'], FILLER)]);
  const isNeeded = hasCalls(message) || roleOf(message) === 'tool';
  return isNeeded ? [filler] : [...removalFixes(messages, at), filler];
}
