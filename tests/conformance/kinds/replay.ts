import { readRecipe } from '../../../src/core/trimming/recipe';
import { replayTurns, sharedPrefix } from '../../../src/core/trimming/replay';
import { layoutOf } from '../../../src/core/trimming/layout';
import type { ConformanceKind } from '../kind';
import { environmentOf, isSame, outcomeOf, summariseByImpl, type TrimLine } from '../trimming/lines';

interface ReplayLine extends Omit<TrimLine, 'expect'> {
  readonly remember: boolean;
  readonly expect: {
    readonly sent_by_turn?: readonly (readonly number[])[];
    readonly window_start_turn?: readonly number[];
    readonly prefix_reused?: readonly number[];
  };
}

/** A conversation re-run turn by turn under a recipe, cuts remembered or not. */
export const replay: ConformanceKind = {
  kind: 'replay',
  run(raw) {
    const line = raw as unknown as ReplayLine;
    return outcomeOf(line, troubleOf(line));
  },
  summarise: summariseByImpl,
};

function troubleOf(line: ReplayLine): string | undefined {
  const recipe = readRecipe(line.recipe);
  if (recipe === undefined) return 'the recipe does not fit the schema';
  const turns = replayTurns(line.messages, recipe, environmentOf(line), { remember: line.remember });
  const { turnOf } = layoutOf(line.messages);
  const actual = {
    sent_by_turn: turns.map(({ projection }) => projection.from),
    window_start_turn: turns.map(({ projection }) => windowStart(projection.from, line.messages, turnOf)),
    prefix_reused: turns.map(({ projection }, at) =>
      sharedPrefix(turns[at - 1]?.projection.sent ?? [], projection.sent),
    ),
  };
  for (const [name, expected] of Object.entries(line.expect)) {
    const found = actual[name as keyof typeof actual];
    if (!isSame(found, expected))
      return `${name} ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`;
  }
  return undefined;
}

/** The turn, from 1, in which the first sent message stands that is no system message. */
function windowStart(
  from: readonly (number | null)[],
  messages: readonly unknown[],
  turnOf: readonly number[],
): number {
  const first = from.find(
    (index) => index !== null && (messages[index] as { role?: unknown }).role !== 'system',
  );
  return (turnOf[first ?? 0] ?? 0) + 1;
}
