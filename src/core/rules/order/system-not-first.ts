import type { Fix } from '../../diagnostics/diagnostic';
import { memberOf, type JsonValue } from '../../json/value';
import { move, remove, safeFix, set } from '../fix';
import type { RequestRule } from '../rule';
import { headLength, systemsIn } from './turns';

/** A system message after the start. */
export const systemNotFirst: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  check({ messages }) {
    const head = headLength(messages);
    const late = systemsIn(messages).filter((at) => at > head);
    return late.map((at) => ({ path: ['messages', at, 'role'], fixes: [hoisting(messages, head, at)] }));
  },
};

/** Joins the text to the system message at the head, or moves the message there when there is none to join. */
function hoisting(messages: readonly JsonValue[], head: number, at: number): Fix {
  const first = memberOf(messages[head - 1], 'content');
  const text = memberOf(messages[at], 'content');
  if (typeof first !== 'string' || typeof text !== 'string')
    return safeFix('move-first', [move(['messages', at], head)]);
  const joined = [first, text].filter((part) => part !== '').join('\n\n');
  return safeFix('merge-first', [set(['messages', head - 1, 'content'], joined), remove(['messages', at])]);
}
