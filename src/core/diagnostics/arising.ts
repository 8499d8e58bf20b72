import { pathOf, pointerOf } from '../json/pointer';
import type { Diagnostic } from './diagnostic';

/** A problem of the request that is sent which the request shown does not have. */
export interface ArisingProblem {
  /** By the indexes of the shown request; without fixes, since what it needs is another choice of what to send. */
  readonly diagnostic: Diagnostic;
  /** Index in the sent `messages` of the message at fault; absent for faults of the body. */
  readonly sentMessage?: number;
}

/**
 * The problems of a sent request that leaving out, changing and making up messages brought about. `from` gives for each sent
 * message its index in the shown request, null for a made-up one. A problem was there before when the same rule already
 * reports the same message: its values (counts, neighbours' ids) may differ.
 */
export function problemsArising(
  sent: readonly Diagnostic[],
  shown: readonly Diagnostic[],
  from: readonly (number | null)[],
): readonly ArisingProblem[] {
  const known = new Set(shown.map((diagnostic) => keyOf(diagnostic)));
  return sent.flatMap((diagnostic) => {
    const moved = inShown(diagnostic, from);
    if (known.has(keyOf(moved))) return [];
    const { message } = diagnostic;
    return [{ diagnostic: moved, ...(message === undefined ? {} : { sentMessage: message }) }];
  });
}

function keyOf({ rule, message, pointer }: Diagnostic): string {
  return `${rule} ${message ?? pointer}`;
}

/** The diagnostic by the indexes of the shown request; one of a made-up message belongs to no shown message. */
function inShown(diagnostic: Diagnostic, from: readonly (number | null)[]): Diagnostic {
  const { message, pointer, ...rest } = diagnostic;
  const path = pathOf(pointer);
  const [first, index, ...inside] = path;
  const shownMessage = message === undefined ? undefined : (from[message] ?? undefined);
  const isInMessage = first === 'messages' && typeof index === 'number';
  const shownIndex = isInMessage ? (from[index] ?? undefined) : undefined;
  const shownPath = !isInMessage
    ? path
    : shownIndex === undefined
      ? ['messages']
      : ['messages', shownIndex, ...inside];
  return {
    ...rest,
    pointer: pointerOf(shownPath),
    ...(shownMessage === undefined ? {} : { message: shownMessage }),
    fixes: [],
  };
}
