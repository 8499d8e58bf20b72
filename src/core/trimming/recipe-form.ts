import { createRecipe, type Recipe, type Step } from './recipe';

/** A member of a recipe as a field of a form. Its texts are in `i18n` under `recipe.fields`. */
export type RecipeField =
  | {
      readonly kind: 'number';
      readonly id: string;
      readonly min: number;
      /** May be left empty: then the recipe says nothing about it. */
      readonly optional?: true;
      /** A share of 1, shown in percent. */
      readonly percent?: true;
    }
  | { readonly kind: 'choice'; readonly id: string; readonly options: readonly string[] }
  | { readonly kind: 'flag'; readonly id: string }
  /** One or more roles, or none said. */
  | { readonly kind: 'roles'; readonly id: string; readonly options: readonly string[] }
  /** Names, divided by commas. */
  | { readonly kind: 'names'; readonly id: string }
  | { readonly kind: 'text'; readonly id: string };

const UNIT: RecipeField = { kind: 'choice', id: 'unit', options: ['turn', 'group', 'message'] };
const SIDE: RecipeField = { kind: 'choice', id: 'side', options: ['last', 'first', 'both'] };
const AT_LEAST: RecipeField = { kind: 'number', id: 'atLeast', min: 0 };
const ROLES = ['user', 'assistant', 'tool', 'user, tool', 'user, assistant'] as const;

export const PROTECT_FIELDS: readonly RecipeField[] = [
  { kind: 'choice', id: 'system', options: ['leading', 'all', 'none'] },
  { kind: 'flag', id: 'latest' },
  { kind: 'flag', id: 'firstUser' },
];

export const WHEN_FIELDS: readonly RecipeField[] = [
  { kind: 'number', id: 'tokens', min: 0, optional: true },
  { kind: 'number', id: 'messages', min: 0, optional: true },
  { kind: 'number', id: 'fraction', min: 0, optional: true, percent: true },
];

export const STEP_FIELDS: Readonly<Record<Step['kind'], readonly RecipeField[]>> = {
  clear: [
    {
      kind: 'choice',
      id: 'what',
      options: ['toolResults', 'toolInputs', 'toolGroups', 'reasoning', 'images'],
    },
    { kind: 'number', id: 'keep', min: 0 },
    { kind: 'choice', id: 'with', options: ['placeholder', 'preview', 'line', 'nothing'] },
    AT_LEAST,
    { kind: 'names', id: 'except' },
  ],
  shorten: [
    { kind: 'number', id: 'max', min: 0 },
    { kind: 'choice', id: 'keep', options: ['start', 'end', 'both'] },
    { kind: 'roles', id: 'roles', options: ROLES },
  ],
  window: [
    UNIT,
    SIDE,
    { kind: 'number', id: 'keep', min: 0, optional: true },
    { kind: 'number', id: 'head', min: 0, optional: true },
    { kind: 'number', id: 'tail', min: 0, optional: true },
    { kind: 'number', id: 'step', min: 1 },
    { kind: 'roles', id: 'startOn', options: ROLES },
    { kind: 'roles', id: 'endOn', options: ROLES },
  ],
  budget: [
    { kind: 'number', id: 'max', min: 0 },
    { kind: 'number', id: 'reserveOutput', min: 0 },
    UNIT,
    SIDE,
    { kind: 'choice', id: 'onMisfit', options: ['stop', 'skip', 'shorten'] },
  ],
  summarise: [
    { kind: 'number', id: 'keep', min: 0 },
    { kind: 'choice', id: 'as', options: ['system', 'user', 'assistant', 'pair'] },
    AT_LEAST,
    { kind: 'text', id: 'text' },
  ],
  recall: [
    { kind: 'number', id: 'topK', min: 0 },
    { kind: 'number', id: 'range', min: 0 },
  ],
};

export const REPAIR_OPTIONS = ['drop', 'pull', 'off'] as const satisfies readonly Recipe['repair'][];

/** Kinds of steps in their sensible order of work. */
export const STEP_KINDS = Object.keys(STEP_FIELDS) as readonly Step['kind'][];

const NEW_STEPS = createRecipe({
  steps: [
    { kind: 'clear' },
    { kind: 'shorten', max: 500 },
    { kind: 'window', keep: 5 },
    { kind: 'budget', max: 4000 },
    { kind: 'summarise' },
    { kind: 'recall' },
  ],
}).steps;

/** A step of this kind with its defaults. */
export function newStep(kind: Step['kind']): Step {
  const found = NEW_STEPS.find((step) => step.kind === kind);
  if (found === undefined) throw new Error(`no step ${kind}`);
  return found;
}

/** Fields that mean something beside the others of the step. */
export function fieldsOf(step: Step): readonly RecipeField[] {
  if (step.kind === 'window') {
    const idle = step.side === 'both' ? ['keep', 'step', 'startOn'] : ['head', 'tail'];
    if (step.side === 'first') idle.push('step', 'startOn');
    return STEP_FIELDS.window.filter(({ id }) => !idle.includes(id));
  }
  if (step.kind === 'clear' && (step.what === 'reasoning' || step.what === 'toolInputs')) {
    return STEP_FIELDS.clear.filter(({ id }) => id !== 'with');
  }
  return STEP_FIELDS[step.kind];
}

/** What a field of the form gives. */
export type FieldValue = string | number | boolean | readonly string[] | undefined;

/** The value with one member set, or taken out where it is undefined. */
export function withMember<T extends object>(value: T, id: string, member: FieldValue): T {
  const { [id]: _, ...rest } = value as Record<string, unknown>;
  return (member === undefined ? rest : { ...value, [id]: member }) as T;
}

/** The recipe with one limit of `when` set; without any limit it runs always. */
export function withLimit(recipe: Recipe, id: string, limit: FieldValue): Recipe {
  const over = withMember(recipe.when?.over ?? {}, id, limit);
  const { when: _, ...rest } = recipe;
  return Object.keys(over).length === 0 ? rest : { ...rest, when: { over } };
}

/** The recipe with the step at `at` moved by one place; itself where it cannot go further. */
export function moveStep(recipe: Recipe, at: number, by: -1 | 1): Recipe {
  const step = recipe.steps[at];
  if (step === undefined || recipe.steps[at + by] === undefined) return recipe;
  return { ...recipe, steps: recipe.steps.toSpliced(at, 1).toSpliced(at + by, 0, step) };
}
