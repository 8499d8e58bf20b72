import { isSystemRole, roleOf } from '../../conversation/message';
import type { JsonEdit } from '../../json/edit';
import { isArray, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { insert, remove, safeFix, set } from '../fix';
import { objectsIn } from '../read';
import { eachMessage, NO_FINDINGS, type RequestRule } from '../rule';

export const imageNotInUser: RequestRule = {
  scope: 'request',
  phase: 'message',
  formats: ['openai-chat'],
  yieldsTo: ['content-must-be-string'],
  check({ messages, roles, model, limits }) {
    // A move into a user message must not meet the next refusal.
    const isWelcome = (limits.parts?.['user']?.includes('image_url') ?? true) && model.template !== 'mistral';
    return eachMessage(messages, (message, at) => {
      const role = roles[at];
      if (role === undefined || role === 'user' || !isArray(memberOf(message, 'content'))) return NO_FINDINGS;
      const parts = objectsIn(memberOf(message, 'content'));
      return parts
        .filter(([part]) => part['type'] === 'image_url')
        .map(([part, index]) => {
          const path = ['messages', at, 'content', index];
          const canMove = parts.length > 1 && !isSystemRole(role) && isWelcome;
          return {
            path,
            variant: role,
            values: { role },
            fixes: canMove ? [safeFix('move-to-user', [...placing(messages, at, part), remove(path)])] : [],
          };
        });
    });
  },
};

/** Puts a part into the user message after this one and its fellow results, or into a new one. */
function placing(messages: readonly JsonValue[], at: number, part: JsonObject): readonly JsonEdit[] {
  let after = at + 1;
  while (roleOf(messages[after]) === 'tool') after += 1;
  const next = messages[after];
  const content = memberOf(next, 'content');
  if (roleOf(next) !== 'user') return [insert(['messages', after], { role: 'user', content: [part] })];
  if (isArray(content)) return [insert(['messages', after, 'content', 0], part)];
  const text: readonly JsonObject[] =
    typeof content === 'string' && content !== '' ? [{ type: 'text', text: content }] : [];
  return [set(['messages', after, 'content'], [part, ...text])];
}
