import { isArray, memberOf, type JsonPath, type JsonValue } from '../../json/value';
import { controlMarkersIn } from '../../tokens/control-markers';
import type { Finding, MessageRule } from '../rule';

/** Text that looks like a model's control tokens: some servers read it as such, and then a message can end where its text says. */
export const controlMarker: MessageRule = {
  scope: 'message',
  phase: 'course',
  check(message) {
    const content = memberOf(message, 'content');
    if (!isArray(content)) return find(content, ['content']);
    return content.flatMap((part, index) => find(memberOf(part, 'text'), ['content', index, 'text']));
  },
};

function find(text: JsonValue | undefined, path: JsonPath): readonly Finding[] {
  const [marker, ...more] = typeof text === 'string' ? controlMarkersIn(text) : [];
  return marker === undefined ? [] : [{ path, values: { marker, count: more.length + 1 } }];
}
