import type { Limits } from '../../dialects/dialect';
import { isObject, memberOf, type JsonObject, type JsonPath } from '../../json/value';
import { droppingFix, remove, safeFix } from '../fix';
import { objectsIn } from '../read';
import { NO_FINDINGS, type Finding, type MessageRule } from '../rule';

/** A key on a message or a call that the provider does not know. */
export const messageExtraField: MessageRule = {
  scope: 'message',
  phase: 'message',
  yieldsTo: ['role-missing', 'role-unknown'],
  check(message, { limits }) {
    const role = memberOf(message, 'role');
    const { messageKeys } = limits;
    if (messageKeys === undefined || typeof role !== 'string') return NO_FINDINGS;
    const known = Object.hasOwn(messageKeys, role) ? messageKeys[role] : undefined;
    if (known === undefined) return NO_FINDINGS;
    return [...strangers(message, [], known), ...strangersInCalls(message, limits)];
  },
};

/** The keys of `holder` that are not among the known ones. */
function strangers(holder: JsonObject, path: JsonPath, known: readonly string[]): readonly Finding[] {
  return Object.keys(holder)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const edits = [remove([...path, key])];
      const isEmpty = holder[key] === null;
      const fix = isEmpty
        ? safeFix('remove-key', edits, { name: key })
        : droppingFix('remove-key', edits, { name: key });
      return { path: [...path, key], variant: isEmpty ? 'null' : key, values: { name: key }, fixes: [fix] };
    });
}

/** A call with its name outside `function` has a rule of its own for its shape. */
function strangersInCalls(message: JsonObject, { callKeys }: Limits): readonly Finding[] {
  if (callKeys === undefined) return NO_FINDINGS;
  return objectsIn(memberOf(message, 'tool_calls')).flatMap(([call, index]): readonly Finding[] => {
    const body = memberOf(call, 'function');
    if (!isObject(body)) return NO_FINDINGS;
    const path = ['tool_calls', index];
    return [
      ...strangers(call, path, callKeys.call),
      ...strangers(body, [...path, 'function'], callKeys.function),
    ];
  });
}
