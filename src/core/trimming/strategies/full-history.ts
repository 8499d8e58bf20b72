import { createRecipe } from '../recipe';
import type { Strategy } from '../strategy';

/** Sends everything as it is, faults included. */
export const fullHistory: Strategy = {
  id: 'full-history',
  family: 'course',
  params: [],
  hasNaiveForm: false,
  toRecipe: () => createRecipe({ repair: 'off' }),
};
