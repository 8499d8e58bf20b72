import { createRecipe } from '../recipe';
import { numberIn, type Strategy } from '../strategy';

/** The last N messages, whatever they are; the system prompt goes with the rest. */
export const lastMessages: Strategy = {
  id: 'last-messages',
  family: 'course',
  params: [{ kind: 'number', id: 'keep', unit: 'messages', default: 10, min: 0, max: 200, step: 1 }],
  hasNaiveForm: true,
  toRecipe: (settings, pairSafe) =>
    createRecipe({
      protect: { system: 'none', latest: pairSafe },
      steps: [{ kind: 'window', unit: 'message', keep: numberIn(settings, 'keep') }],
      repair: pairSafe ? 'drop' : 'off',
    }),
};
