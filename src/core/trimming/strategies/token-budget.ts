import { createRecipe } from '../recipe';
import { numberIn, type Strategy } from '../strategy';

/** System, then from the newest message back until the next one would exceed the budget. */
export const tokenBudget: Strategy = {
  id: 'token-budget',
  family: 'course',
  params: [
    { kind: 'number', id: 'max', unit: 'tokens', default: 4000, min: 0, max: 1_000_000, step: 100 },
    { kind: 'number', id: 'reserveOutput', unit: 'tokens', default: 0, min: 0, max: 1_000_000, step: 100 },
  ],
  hasNaiveForm: true,
  toRecipe: (settings, pairSafe) =>
    createRecipe({
      protect: { system: 'leading', latest: pairSafe },
      steps: [
        {
          kind: 'budget',
          unit: pairSafe ? 'group' : 'message',
          max: numberIn(settings, 'max'),
          reserveOutput: numberIn(settings, 'reserveOutput'),
        },
      ],
      repair: pairSafe ? 'drop' : 'off',
    }),
};
