import { messagesWhere } from '../../conversation/per-message';
import { isArray, isObject, memberOf, type JsonPath, type JsonValue } from '../../json/value';
import { remove, safeFix } from '../fix';
import type { RequestRule } from '../rule';

const LIMIT = 4;

const markedIn = messagesWhere((message) => marksIn(memberOf(message, 'content'), []).length > 0);

/** System, tools and messages count together, in this order: what is past the fourth is too many. */
export const cacheControlTooMany: RequestRule = {
  scope: 'request',
  phase: 'body',
  check({ request, messages }) {
    const marks: JsonPath[] = [
      ...marksIn(request['tools'], ['tools']),
      ...marksIn(request['system'], ['system']),
    ];
    for (const at of markedIn(messages)) {
      marks.push(...marksIn(memberOf(messages[at], 'content'), ['messages', at, 'content']));
    }
    return marks.slice(LIMIT).map((path) => ({
      path,
      values: { count: marks.length, limit: LIMIT },
      fixes: [safeFix('remove-key', [remove(path)], { name: 'cache_control' })],
    }));
  },
};

function marksIn(list: JsonValue | undefined, path: JsonPath): readonly JsonPath[] {
  if (!isArray(list)) return [];
  return list.flatMap((item, index) => {
    const own = isObject(memberOf(item, 'cache_control')) ? [[...path, index, 'cache_control']] : [];
    const inner =
      memberOf(item, 'type') === 'tool_result'
        ? marksIn(memberOf(item, 'content'), [...path, index, 'content'])
        : [];
    return [...own, ...inner];
  });
}
