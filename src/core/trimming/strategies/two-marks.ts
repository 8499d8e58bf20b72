import { createRecipe } from '../recipe';
import { numberIn, type Strategy } from '../strategy';

/** Cuts only above the high mark, then down to the low mark, and remembers the cut: the sent prefix rests in between. */
export const twoMarks: Strategy = {
  id: 'two-marks',
  family: 'advised',
  params: [
    { kind: 'number', id: 'high', unit: 'tokens', default: 4000, min: 0, max: 1_000_000, step: 100 },
    { kind: 'number', id: 'low', unit: 'tokens', default: 2000, min: 0, max: 1_000_000, step: 100 },
  ],
  hasNaiveForm: false,
  toRecipe: (settings) =>
    createRecipe({
      when: { over: { tokens: numberIn(settings, 'high') } },
      steps: [{ kind: 'budget', unit: 'group', max: numberIn(settings, 'low') }],
    }),
};
