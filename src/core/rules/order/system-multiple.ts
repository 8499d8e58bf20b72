import type { Fix } from '../../diagnostics/diagnostic';
import { memberOf, type JsonValue } from '../../json/value';
import { remove, safeFix, set } from '../fix';
import type { RequestRule } from '../rule';
import { systemsIn } from './turns';

/** More than one system message. */
export const systemMultiple: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  yieldsTo: ['system-not-first', 'system-role-unsupported'],
  check({ messages }) {
    const [first, ...others] = systemsIn(messages);
    return others.map((at) => ({
      path: ['messages', at, 'role'],
      fixes: first === undefined ? [] : merging(messages, first, at),
    }));
  },
};

function merging(messages: readonly JsonValue[], first: number, at: number): readonly Fix[] {
  const head = memberOf(messages[first], 'content');
  const text = memberOf(messages[at], 'content');
  if (typeof head !== 'string' || typeof text !== 'string') return [];
  const joined = [head, text].filter((part) => part !== '').join('\n\n');
  return [safeFix('merge', [set(['messages', first, 'content'], joined), remove(['messages', at])])];
}
