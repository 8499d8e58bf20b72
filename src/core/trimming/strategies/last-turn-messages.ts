import { createRecipe } from '../recipe';
import { numberIn, type Strategy } from '../strategy';

const MESSAGES_PER_TURN = 2;

/** System and the last `maxTurns` × 2 messages: counts a turn as two messages, which tool calls are not. */
export const lastTurnMessages: Strategy = {
  id: 'last-turn-messages',
  family: 'course',
  params: [{ kind: 'number', id: 'maxTurns', unit: 'turns', default: 5, min: 0, max: 100, step: 1 }],
  hasNaiveForm: true,
  toRecipe: (settings, pairSafe) =>
    createRecipe({
      protect: { system: 'leading', latest: pairSafe },
      steps: [{ kind: 'window', unit: 'message', keep: numberIn(settings, 'maxTurns') * MESSAGES_PER_TURN }],
      repair: pairSafe ? 'drop' : 'off',
    }),
};
