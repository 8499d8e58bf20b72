import { isSystemRole, textOf } from '../../conversation/message';
import { isObject, type JsonValue } from '../../json/value';
import { eachMessage, NO_FINDINGS, type RequestRule } from '../rule';

/** Shorter paragraphs repeat by chance. */
const PASSAGE_CHARS = 120;

const remembered = new WeakMap<object, readonly string[]>();

/** The long paragraphs of a message, remembered by its identity. */
function passagesOf(message: JsonValue): readonly string[] {
  if (!isObject(message)) return [];
  let passages = remembered.get(message);
  if (passages === undefined) {
    const text = textOf(message);
    const paragraphs = text.length < PASSAGE_CHARS ? [] : text.split(/\n\s*\n/).map((part) => part.trim());
    passages = paragraphs.filter((part) => part.length >= PASSAGE_CHARS);
    remembered.set(message, passages);
  }
  return passages;
}

/** The same long passage pasted into several messages: it is paid for every time. */
export const retrievalRepeated: RequestRule = {
  scope: 'request',
  phase: 'course',
  check({ messages, roles }) {
    const seen = new Map<string, number>();
    return eachMessage(messages, (message, at) => {
      const role = roles[at];
      if (role !== 'user' && !isSystemRole(role)) return NO_FINDINGS;
      let first: number | undefined;
      for (const text of passagesOf(message)) {
        const before = seen.get(text);
        if (before === undefined) seen.set(text, at);
        else if (before !== at) first ??= before;
      }
      return first === undefined ? [] : [{ path: ['messages', at, 'content'], values: { first } }];
    });
  },
};
