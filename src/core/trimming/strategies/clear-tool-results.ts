import { createRecipe } from '../recipe';
import { numberIn, type Strategy } from '../strategy';

/** Above a mark, empties all but the newest tool results; calls stay, so no pair can break. */
export const clearToolResults: Strategy = {
  id: 'clear-tool-results',
  family: 'advised',
  params: [
    { kind: 'number', id: 'keep', unit: 'results', default: 3, min: 0, max: 100, step: 1 },
    { kind: 'number', id: 'over', unit: 'tokens', default: 0, min: 0, max: 1_000_000, step: 100 },
    { kind: 'number', id: 'atLeast', unit: 'tokens', default: 0, min: 0, max: 1_000_000, step: 100 },
  ],
  hasNaiveForm: false,
  toRecipe: (settings) =>
    createRecipe({
      when: { over: { tokens: numberIn(settings, 'over') } },
      steps: [
        {
          kind: 'clear',
          what: 'toolResults',
          keep: numberIn(settings, 'keep'),
          atLeast: numberIn(settings, 'atLeast'),
        },
      ],
    }),
};
