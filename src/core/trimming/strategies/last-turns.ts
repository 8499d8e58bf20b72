import { createRecipe } from '../recipe';
import { numberIn, type Strategy } from '../strategy';

/** System and the last N turns; a turn is a user message and all until the next, the unanswered newest one included. */
export const lastTurns: Strategy = {
  id: 'last-turns',
  family: 'course',
  params: [
    { kind: 'number', id: 'keep', unit: 'turns', default: 5, min: 0, max: 100, step: 1 },
    { kind: 'number', id: 'step', unit: 'turns', default: 1, min: 1, max: 50, step: 1 },
  ],
  hasNaiveForm: true,
  toRecipe: (settings, pairSafe) =>
    createRecipe({
      protect: { system: 'leading', latest: pairSafe },
      steps: [
        {
          kind: 'window',
          unit: 'turn',
          keep: numberIn(settings, 'keep'),
          step: numberIn(settings, 'step'),
        },
      ],
      repair: pairSafe ? 'drop' : 'off',
    }),
};
