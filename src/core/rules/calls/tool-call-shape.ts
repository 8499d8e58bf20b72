import { roleOf } from '../../conversation/message';
import type { Fix } from '../../diagnostics/diagnostic';
import type { JsonEdit } from '../../json/edit';
import {
  isArray,
  isObject,
  memberOf,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import { droppingFix, remove, safeFix, set } from '../fix';
import { NO_FINDINGS, type Finding, type MessageRule } from '../rule';

/** `tool_calls` is a list of `{id, type, function: {name, arguments}}`, or of `{id, type: "custom", custom: {name, input}}`. */
export const toolCallShape: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['openai-chat'],
  check(message) {
    const calls = memberOf(message, 'tool_calls');
    if (roleOf(message) !== 'assistant' || calls === undefined || calls === null) return NO_FINDINGS;
    if (!isArray(calls)) {
      const fixes = isObject(calls) ? [safeFix('wrap-call', [set(['tool_calls'], [calls])])] : [];
      return [{ path: ['tool_calls'], variant: 'not-list', fixes }];
    }
    const removal = calls.length > 1 ? undefined : withoutCalls(message);
    return calls.flatMap((call, index) => faultsOf(call, ['tool_calls', index], removal));
  },
};

/** The only call goes with the list; content that may be absent beside calls may not without them. */
function withoutCalls(message: JsonObject): Fix {
  const isBare = (memberOf(message, 'content') ?? null) === null;
  const edits = [remove(['tool_calls']), ...(isBare ? [set(['content'], '')] : [])];
  return droppingFix('remove-key', edits, { name: 'tool_calls' });
}

function faultsOf(call: JsonValue, path: JsonPath, removal: Fix | undefined): readonly Finding[] {
  if (!isObject(call)) {
    return [{ path, variant: 'not-object', fixes: [removal ?? droppingFix('remove-call', [remove(path)])] }];
  }
  const type = memberOf(call, 'type');
  if (type === 'custom') return isObject(memberOf(call, 'custom')) ? [] : [{ path: [...path, 'custom'] }];
  if (!isObject(memberOf(call, 'function')))
    return [{ path: [...path, 'function'], fixes: nest(call, path) }];
  if (type === undefined || type === 'function') return [];
  return [
    {
      path: [...path, 'type'],
      variant: 'type',
      fixes: [safeFix('set-type', [set([...path, 'type'], 'function')], { type: 'function' })],
    },
  ];
}

/** Puts a flattened `name` and `arguments` (or `args`, `input`) into a `function` object. */
function nest(call: JsonObject, path: JsonPath): readonly Fix[] {
  const name = memberOf(call, 'name');
  const key = ['arguments', 'args', 'input'].find((candidate) => memberOf(call, candidate) !== undefined);
  const written = key === undefined ? '{}' : (memberOf(call, key) ?? null);
  if (typeof name !== 'string') return [];
  const text = typeof written === 'string' ? written : JSON.stringify(written);
  const edits: JsonEdit[] = [
    set([...path, 'type'], 'function'),
    set([...path, 'function'], { name, arguments: text }),
    remove([...path, 'name']),
  ];
  if (key !== undefined) edits.push(remove([...path, key]));
  return [safeFix('nest-function', edits)];
}
