import type { JsonEdit } from '../../json/edit';
import type { JsonValue } from '../../json/value';
import { groupMessages, pairToolCalls, type Pairing } from '../pairing';

/** Indexes of the tool messages that answer the calls of the message at `index`, ascending; [] for every other message. */
export function companionsOf(
  messages: readonly JsonValue[],
  index: number,
  pairing: Pairing = pairToolCalls(messages),
): readonly number[] {
  const results = pairing.calls.filter((call) => call.message === index).flatMap((call) => call.results);
  return [...new Set(results)].sort((a, b) => a - b);
}

/**
 * Moves the messages at `members` so that they stand together, in their order, in the gap before the message that is now at
 * `gap` (the length of the list is the gap at its end).
 */
export function moveMessages(members: readonly number[], gap: number): readonly JsonEdit[] {
  const sorted = [...members].sort((a, b) => a - b);
  // The last of those above the gap goes first, and the first of those below: so no move shifts one still to come.
  const above = sorted.filter((at) => at < gap).reverse();
  const below = sorted.filter((at) => at >= gap);
  const seats = [
    ...above.map((at, turn) => [at, gap - 1 - turn] as const),
    ...below.map((at, turn) => [at, gap + turn] as const),
  ];
  return seats
    .filter(([at, to]) => at !== to)
    .map(([at, to]) => ({ kind: 'move', path: ['messages', at], to }));
}

export type Direction = 'up' | 'down';

/**
 * Moves the message at `index` one step, pair-safe: a call takes its results along and passes other exchanges whole; a result
 * changes seats with the other results of its exchange only. [] where that is impossible.
 */
export function stepMessage(
  messages: readonly JsonValue[],
  index: number,
  direction: Direction,
): readonly JsonEdit[] {
  const pairing = pairToolCalls(messages);
  const caller = pairing.callOfResult.get(index)?.message;
  if (caller !== undefined) return stepResult(pairing, caller, index, direction);
  const members = [index, ...companionsOf(messages, index, pairing)];
  const inside = new Set(members);
  const step = direction === 'up' ? -1 : 1;
  let neighbour = index + step;
  while (inside.has(neighbour)) neighbour += step;
  if (index >= messages.length || messages[neighbour] === undefined) return [];
  const group = new Set(
    groupMessages(messages, pairing).find((candidate) => candidate.members.includes(neighbour))?.members,
  );
  let edge = neighbour;
  while (group.has(edge + step)) edge += step;
  return moveMessages(members, direction === 'up' ? edge : edge + 1);
}

function stepResult(
  pairing: Pairing,
  caller: number,
  index: number,
  direction: Direction,
): readonly JsonEdit[] {
  const neighbour = direction === 'up' ? index - 1 : index + 1;
  if (pairing.callOfResult.get(neighbour)?.message !== caller) return [];
  return [{ kind: 'move', path: ['messages', index], to: neighbour }];
}

/** Moves one message one place and nothing else, whatever that parts. */
export function stepAlone(
  messages: readonly JsonValue[],
  index: number,
  direction: Direction,
): readonly JsonEdit[] {
  const to = direction === 'up' ? index - 1 : index + 1;
  return index >= messages.length || messages[to] === undefined
    ? []
    : [{ kind: 'move', path: ['messages', index], to }];
}
