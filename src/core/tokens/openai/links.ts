import { roleOf, toolCallIdOf, toolCallsOf, type Role } from '../../conversation/message';
import { pairToolCalls, type PlacedCall } from '../../conversation/pairing';
import { perMessage } from '../../conversation/per-message';
import type { JsonValue } from '../../json/value';

/** What decides which result answers which call, and how many calls it has beside it. */
interface Link {
  readonly role: Role | undefined;
  /** Id and name of each call, or the id that a result answers. */
  readonly ids: readonly (string | undefined)[];
}

/** Which results answer which calls. Lists that differ in texts only have the very same links. */
export interface Links {
  readonly callOf: (result: number) => PlacedCall | undefined;
  /** The indexes of the results of the calls of one message. */
  readonly resultsOf: (caller: number) => readonly number[];
}

const linkList = perMessage(linkOf, isSameLink);

export function linksOf(messages: readonly JsonValue[]): Links {
  const list = linkList(messages);
  const known = links.get(list) ?? readLinks(messages);
  links.set(list, known);
  return known;
}

const links = new WeakMap<readonly Link[], Links>();

function readLinks(messages: readonly JsonValue[]): Links {
  const { callOfResult } = pairToolCalls(messages);
  const groups = new Map<number, number[]>();
  for (const [index, call] of callOfResult) {
    const group = groups.get(call.message);
    if (group === undefined) groups.set(call.message, [index]);
    else group.push(index);
  }
  return {
    callOf: (result) => callOfResult.get(result),
    resultsOf: (caller) => groups.get(caller) ?? [],
  };
}

function linkOf(message: JsonValue): Link {
  const role = roleOf(message);
  const ids =
    role === 'assistant'
      ? toolCallsOf(message).flatMap(({ id, name }) => [id, name])
      : [toolCallIdOf(message)];
  return { role, ids };
}

function isSameLink(a: Link, b: Link): boolean {
  return a.role === b.role && a.ids.length === b.ids.length && a.ids.every((id, at) => id === b.ids[at]);
}
