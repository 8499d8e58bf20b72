import { describe, expect, it } from 'vitest';
import { ownRecipeOf, strategyOfPlan, withRecipe } from '../../../src/core/trimming/own-recipe';
import { OWN_RECIPE } from '../../../src/core/trimming/plan';
import { createRecipe, readRecipe } from '../../../src/core/trimming/recipe';
import {
  fieldsOf,
  moveStep,
  newStep,
  PROTECT_FIELDS,
  REPAIR_OPTIONS,
  STEP_FIELDS,
  STEP_KINDS,
  WHEN_FIELDS,
  withLimit,
  withMember,
} from '../../../src/core/trimming/recipe-form';
import { recipe as english } from '../../../src/i18n/en/recipe';
import { recipe as chinese } from '../../../src/i18n/zh-CN/recipe';

const RECIPE = createRecipe({ steps: [{ kind: 'clear' }, { kind: 'window', keep: 2 }, { kind: 'recall' }] });
const kinds = ({ steps }: typeof RECIPE) => steps.map(({ kind }) => kind);

describe('the form of a recipe', () => {
  it.each(STEP_KINDS)('has a field for every member of %s, and only such', (kind) => {
    const step = newStep(kind);
    expect(step.kind).toBe(kind);
    const ids = STEP_FIELDS[kind].map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(step).filter((member) => member !== 'kind')));
    for (const field of STEP_FIELDS[kind]) {
      if (field.kind !== 'choice') continue;
      for (const option of field.options) {
        expect(readRecipe({ steps: [withMember(step, field.id, option)] })).toBeDefined();
      }
    }
  });

  it.each([
    [newStep('window'), ['unit', 'side', 'keep', 'step', 'startOn', 'endOn']],
    [{ ...newStep('window'), side: 'both' } as never, ['unit', 'side', 'head', 'tail', 'endOn']],
    [{ ...newStep('clear'), what: 'reasoning' } as never, ['what', 'keep', 'atLeast', 'except']],
  ])('shows what means something', (step, ids) => {
    expect(fieldsOf(step).map(({ id }) => id)).toEqual(ids);
  });

  it('moves steps, not beyond the ends', () => {
    expect(kinds(moveStep(RECIPE, 2, -1))).toEqual(['clear', 'recall', 'window']);
    expect(moveStep(RECIPE, 0, -1)).toBe(RECIPE);
    expect(moveStep(RECIPE, 2, 1)).toBe(RECIPE);
  });

  it('drops `when` with its last limit', () => {
    const limited = withLimit(RECIPE, 'tokens', 100);
    expect(limited.when).toEqual({ over: { tokens: 100 } });
    expect(withLimit(limited, 'tokens', undefined)).toEqual(RECIPE);
  });
});

describe.each([
  ['English', english],
  ['简体中文', chinese],
])('the %s texts', (_, texts) => {
  it('name and explain every field and option', () => {
    const areas = { ...STEP_FIELDS, protect: PROTECT_FIELDS, when: WHEN_FIELDS };
    for (const [area, fields] of Object.entries(areas)) {
      for (const field of fields) {
        expect(texts.fields).toHaveProperty([area, field.id, 'help']);
        if (field.kind !== 'choice') continue;
        for (const option of field.options) expect(texts.options).toHaveProperty([field.id, option]);
      }
    }
    for (const option of REPAIR_OPTIONS) expect(texts.options.repair).toHaveProperty([option]);
  });
});

describe('a recipe of one’s own', () => {
  const plan = { strategy: OWN_RECIPE, params: {}, pairSafe: true };

  it('is read when it is used; one that does not fit is no strategy', () => {
    const own = { name: 'Mine', recipe: { steps: [{ kind: 'window', keep: 1 }] } };
    expect(ownRecipeOf({ own })?.steps).toEqual([{ ...newStep('window'), keep: 1 }]);
    expect(strategyOfPlan({ ...plan, own })?.toRecipe({}, false)).toEqual(ownRecipeOf({ own }));
    expect(
      strategyOfPlan({ ...plan, own: { name: '', recipe: { steps: [{ kind: 'later' }] } } }),
    ).toBeUndefined();
    expect(strategyOfPlan(plan)).toBeUndefined();
  });

  it('takes the place of one of the same name', () => {
    const [a, b, c] = [
      { name: 'a', recipe: 1 },
      { name: 'b', recipe: 2 },
      { name: 'a', recipe: 3 },
    ] as const;
    expect(withRecipe([a, b], c)).toEqual([c, b]);
    expect(withRecipe([b], a)).toEqual([b, a]);
  });
});
