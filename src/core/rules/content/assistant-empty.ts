import { roleOf, textOf } from '../../conversation/message';
import { isArray, isObject, memberOf, type JsonValue } from '../../json/value';
import { inventingFix, set } from '../fix';
import { hasSubstitute, isBlank } from '../read';
import { removalFixes } from '../removal';
import { eachSuspect, type RequestRule } from '../rule';
import { FILLER } from '../placeholders';

/** An assistant message with neither text nor calls. */
export const assistantEmpty: RequestRule = {
  scope: 'request',
  phase: 'message',
  check: eachSuspect(saysNothing, (_, at, { messages }) => {
    const path = ['messages', at, 'content'];
    return [
      { path, fixes: [...removalFixes(messages, at), inventingFix('set-filler', [set(path, FILLER)])] },
    ];
  }),
};

function saysNothing(message: JsonValue): boolean {
  if (roleOf(message) !== 'assistant' || hasSubstitute(message)) return false;
  const content = memberOf(message, 'content');
  const hasParts = isArray(content) && content.some((part) => memberOf(part, 'type') !== 'text');
  return !hasParts && !isObject(content) && isBlank(textOf(message));
}
