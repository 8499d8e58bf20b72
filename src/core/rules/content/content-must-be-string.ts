import { memberOf, isArray, type JsonValue } from '../../json/value';
import { safeFix, set } from '../fix';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** A list of parts where the provider takes a string only. */
export const contentMustBeString: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['openai-chat'],
  check(message, { limits }) {
    const content = memberOf(message, 'content');
    const role = memberOf(message, 'role');
    if (!isArray(content) || typeof role !== 'string' || !(limits.stringRoles ?? []).includes(role))
      return NO_FINDINGS;
    if (limits.splitsParts === true && content.length < 2) return NO_FINDINGS;
    const texts = content.map(partText);
    const isAllText = texts.every((text) => text !== undefined);
    if (!isAllText && role === 'user') return NO_FINDINGS;
    const fixes = isAllText ? [safeFix('join-text', [set(['content'], texts.join('\n'))])] : [];
    return [{ path: ['content'], variant: role, values: { role }, fixes }];
  },
};

function partText(part: JsonValue): string | undefined {
  const text = memberOf(part, 'text');
  return typeof text === 'string' ? text : undefined;
}
