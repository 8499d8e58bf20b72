import { roleOf } from '../../conversation/message';
import type { Fix } from '../../diagnostics/diagnostic';
import { isArray, memberOf, type JsonValue } from '../../json/value';
import { remove, safeFix, set } from '../fix';
import { hasCalls } from '../read';
import { eachMessage, NO_FINDINGS, type RequestRule } from '../rule';

/** Two user or two assistant messages in a row. Tool rounds are left to the pairing rules; templates that know no tool role are told. */
export const rolesMustAlternate: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  yieldsTo: ['consecutive-assistant-last', 'tool-calls-unanswered', 'tool-calls-interrupted'],
  check({ messages, model }) {
    return eachMessage(messages, (message, at) => {
      const role = roleOf(message);
      const path = ['messages', at, 'role'];
      if (role === 'tool' && model.template === 'gemma') return [{ path, variant: 'tool', values: { role } }];
      const previous = messages[at - 1];
      if ((role !== 'user' && role !== 'assistant') || roleOf(previous) !== role) return NO_FINDINGS;
      if (role === 'assistant' && (hasCalls(message) || hasCalls(previous))) return NO_FINDINGS;
      return [{ path, variant: role, values: { role }, fixes: merging(previous, message, at) }];
    });
  },
};

function merging(first: JsonValue | undefined, second: JsonValue, at: number): readonly Fix[] {
  const content = merged(memberOf(first, 'content'), memberOf(second, 'content'));
  if (content === undefined) return [];
  return [safeFix('merge', [set(['messages', at - 1, 'content'], content), remove(['messages', at])])];
}

function merged(a: JsonValue | undefined, b: JsonValue | undefined): JsonValue | undefined {
  if (typeof a === 'string' && typeof b === 'string')
    return [a, b].filter((text) => text !== '').join('\n\n');
  const first = asParts(a);
  const second = asParts(b);
  return first === undefined || second === undefined ? undefined : [...first, ...second];
}

function asParts(content: JsonValue | undefined): readonly JsonValue[] | undefined {
  if (isArray(content)) return content;
  return typeof content === 'string' ? [{ type: 'text', text: content }] : undefined;
}
