import { isSystemRole, roleOf } from '../../conversation/message';
import type { JsonEdit } from '../../json/edit';
import { isArray, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { insert, remove, safeFix, set } from '../fix';
import { objectsIn } from '../read';
import { eachSuspect, type RequestRule } from '../rule';

/** An image in a message that is not the user's. */
export const imageNotInUser: RequestRule = {
  scope: 'request',
  phase: 'message',
  formats: ['openai-chat'],
  yieldsTo: ['content-must-be-string'],
  check: eachSuspect(
    (message) => imagesIn(message).length > 0 && !['user', undefined].includes(roleOf(message)),
    (message, at, { messages, roles, model, limits }) => {
      const role = roles[at] ?? 'user';
      // A move into a user message must not meet the next refusal.
      const isWelcome =
        (limits.parts?.['user']?.includes('image_url') ?? true) && model.template !== 'mistral';
      const isAlone = objectsIn(memberOf(message, 'content')).length === 1;
      const canMove = !isAlone && !isSystemRole(role) && isWelcome;
      return imagesIn(message).map(([part, index]) => {
        const path = ['messages', at, 'content', index];
        return {
          path,
          variant: role,
          values: { role },
          fixes: canMove ? [safeFix('move-to-user', [...placing(messages, at, part), remove(path)])] : [],
        };
      });
    },
  ),
};

function imagesIn(message: JsonValue) {
  return objectsIn(memberOf(message, 'content')).filter(([part]) => part['type'] === 'image_url');
}

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
