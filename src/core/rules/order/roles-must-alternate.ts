import type { Fix } from '../../diagnostics/diagnostic';
import { isArray, memberOf, type JsonValue } from '../../json/value';
import { remove, safeFix, set } from '../fix';
import { hasCalls } from '../read';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';

/** Two user or two assistant messages in a row. Tool rounds are left to the pairing rules; templates that know no tool role are told. */
export const rolesMustAlternate: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  yieldsTo: ['consecutive-assistant-last', 'tool-calls-unanswered', 'tool-calls-interrupted'],
  check({ messages, roles, model }) {
    return roles.flatMap((role, at): Finding | readonly Finding[] => {
      const isStrange = role === 'tool' && model.template === 'gemma';
      if (isStrange) return { path: ['messages', at, 'role'], variant: 'tool', values: { role } };
      if ((role !== 'user' && role !== 'assistant') || roles[at - 1] !== role) return NO_FINDINGS;
      const message = messages[at] ?? null;
      const previous = messages[at - 1];
      if (role === 'assistant' && (hasCalls(message) || hasCalls(previous))) return NO_FINDINGS;
      const fixes = merging(previous, message, at);
      return { path: ['messages', at, 'role'], variant: role, values: { role }, fixes };
    });
  },
};

function merging(first: JsonValue | undefined, second: JsonValue, at: number): readonly Fix[] {
  const content = merged(memberOf(first, 'content') ?? '', memberOf(second, 'content') ?? '');
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
