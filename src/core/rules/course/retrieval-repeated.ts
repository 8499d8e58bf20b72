import { isSystemRole, roleOf, textOf } from '../../conversation/message';
import type { Finding, RequestRule } from '../rule';

/** Shorter paragraphs repeat by chance. */
const PASSAGE_CHARS = 120;

/** The same long passage pasted into several messages: it is paid for every time. */
export const retrievalRepeated: RequestRule = {
  scope: 'request',
  phase: 'course',
  check({ messages }) {
    const seen = new Map<string, number>();
    return messages.flatMap((message, at): readonly Finding[] => {
      const role = roleOf(message);
      if (role !== 'user' && !isSystemRole(role)) return [];
      let first: number | undefined;
      for (const passage of textOf(message).split(/\n\s*\n/)) {
        const text = passage.trim();
        if (text.length < PASSAGE_CHARS) continue;
        const before = seen.get(text);
        if (before === undefined) seen.set(text, at);
        else if (before !== at) first ??= before;
      }
      return first === undefined ? [] : [{ path: ['messages', at, 'content'], values: { first } }];
    });
  },
};
