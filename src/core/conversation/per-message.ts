import { remembered } from '../remember';
import type { JsonValue } from '../json/value';

type Messages = readonly JsonValue[];

/** The list that another one continues: both hold the same messages but for a stretch. */
interface Descent {
  readonly before: Messages;
  /** How many messages both begin with. */
  readonly head: number;
  /** How many both end with, after those. */
  readonly tail: number;
}

/** Enough for a conversation, what is sent of it, and the two of them before the change. */
const RECENT_LIMIT = 4;
let recent: readonly Messages[] = [];
const descents = new WeakMap<Messages, Descent | undefined>();

/**
 * `read` of every message, in order. A list that continues one seen lately costs only the stretch that differs; where that
 * reads the same as before, the answer is the very same list, so that what is made of it can be remembered by it.
 */
export function perMessage<T>(
  read: (message: JsonValue) => T,
  isSame: (before: T, after: T) => boolean = Object.is,
): (messages: Messages) => readonly T[] {
  const known = new WeakMap<Messages, readonly T[]>();
  return (messages) => {
    let facts = known.get(messages);
    if (facts === undefined) {
      const descent = descentOf(messages);
      const before = descent && known.get(descent.before);
      facts = before ? continued(before, messages, descent, read, isSame) : messages.map((one) => read(one));
      known.set(messages, facts);
    }
    return facts;
  };
}

/** The indexes of the messages that `test` picks, each by itself. */
export function messagesWhere(
  test: (message: JsonValue) => boolean,
): (messages: Messages) => readonly number[] {
  const flagsOf = perMessage(test);
  const indexesOf = remembered((flags: readonly boolean[]) => flags.flatMap((flag, at) => (flag ? at : [])));
  return (messages) => indexesOf(flagsOf(messages));
}

function continued<T>(
  before: readonly T[],
  messages: Messages,
  { head, tail }: Descent,
  read: (message: JsonValue) => T,
  isSame: (before: T, after: T) => boolean,
): readonly T[] {
  const replaced = before.slice(head, before.length - tail);
  const stretch = messages.slice(head, messages.length - tail).map((message, offset) => {
    const fact = read(message);
    const old = replaced[offset];
    return offset < replaced.length && isSame(old as T, fact) ? (old as T) : fact;
  });
  const isUnchanged =
    stretch.length === replaced.length && stretch.every((fact, offset) => Object.is(fact, replaced[offset]));
  return isUnchanged ? before : [...before.slice(0, head), ...stretch, ...before.slice(before.length - tail)];
}

function descentOf(messages: Messages): Descent | undefined {
  if (descents.has(messages)) return descents.get(messages);
  const descent = recent
    .map((before) => compare(before, messages))
    .reduce<Descent | undefined>((best, one) => (sharedBy(one) > sharedBy(best) ? one : best), undefined);
  descents.set(messages, descent);
  // Only the newest of a line remembers where it comes from: a longer memory would keep every version alive.
  if (descent) descents.set(descent.before, undefined);
  recent = [messages, ...recent].slice(0, RECENT_LIMIT);
  return descent;
}

function sharedBy(descent: Descent | undefined): number {
  return descent ? descent.head + descent.tail : 0;
}

function compare(before: Messages, after: Messages): Descent {
  const limit = Math.min(before.length, after.length);
  let head = 0;
  while (head < limit && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < limit - head && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail += 1;
  return { before, head, tail };
}
