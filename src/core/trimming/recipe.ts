import { z } from 'zod';

/** What a step counts and cuts in: a message, a call with all its results, or a user message and all until the next. */
export const UnitSchema = z.enum(['turn', 'group', 'message']);
export type Unit = z.output<typeof UnitSchema>;

export const SideSchema = z.enum(['last', 'first', 'both']);
export type Side = z.output<typeof SideSchema>;

const count = z.int().min(0);
const roles = z.union([z.string(), z.array(z.string()).readonly()]);

const ProtectSchema = z
  .object({
    /** `leading`: the system and developer messages before any other. */
    system: z.enum(['leading', 'all', 'none']).default('leading'),
    /** The group of the newest message, whatever the unit of the steps. */
    latest: z.boolean().default(true),
    firstUser: z.boolean().default(false),
    /** Indexes in the input; each brings its whole group. */
    pinned: z.array(count).readonly().default([]),
  })
  .readonly();

const WhenSchema = z
  .object({
    /** The steps run only above every limit given; `fraction` is of the model's window. A total at a limit is not over it. */
    over: z
      .object({
        tokens: count.optional(),
        messages: count.optional(),
        fraction: z.number().min(0).max(1).optional(),
      })
      .readonly(),
  })
  .readonly();

const WindowSchema = z
  .object({
    kind: z.literal('window'),
    unit: UnitSchema.default('turn'),
    /** Units kept; the newest counts, system, first-user and pinned ones do not. */
    keep: count.optional(),
    /** For `both`: units kept at either end; without them `keep` is halved, the odd one going to the tail. */
    head: count.optional(),
    tail: count.optional(),
    side: SideSchema.default('last'),
    /** For `last`: the window start moves by whole multiples of this, so that the sent prefix rests in between. */
    step: z.int().min(1).default(1),
    startOn: roles.optional(),
    endOn: roles.optional(),
  })
  .readonly();

const BudgetSchema = z
  .object({
    kind: z.literal('budget'),
    /** Tokens, inclusive; tool definitions, protected messages and the reply reserve count in. */
    max: count,
    unit: UnitSchema.default('group'),
    side: SideSchema.default('last'),
    onMisfit: z.enum(['stop', 'skip', 'shorten']).default('stop'),
    reserveOutput: count.default(0),
  })
  .readonly();

const ClearSchema = z
  .object({
    kind: z.literal('clear'),
    what: z.enum(['toolResults', 'toolInputs', 'toolGroups', 'reasoning', 'images']).default('toolResults'),
    /** How many of the newest stay as they are. */
    keep: count.default(3),
    /** Names of tools whose calls and results are never cleared. */
    except: z.array(z.string()).readonly().default([]),
    /** Tokens that must become free, else nothing is cleared. */
    atLeast: count.default(0),
    with: z.enum(['placeholder', 'preview', 'line', 'nothing']).default('placeholder'),
  })
  .readonly();

const ShortenSchema = z
  .object({
    kind: z.literal('shorten'),
    /** Tokens per message. */
    max: count,
    keep: z.enum(['start', 'end', 'both']).default('both'),
    /** Absent: every role but system and developer. */
    roles: z.array(z.string()).readonly().optional(),
  })
  .readonly();

const SummariseSchema = z
  .object({
    kind: z.literal('summarise'),
    /** Newest turns that stay word for word. */
    keep: count.default(2),
    as: z.enum(['user', 'assistant', 'system', 'pair']).default('system'),
    /** The summary itself; without it the environment's `summarise` is asked. */
    text: z.string().optional(),
    atLeast: count.default(0),
  })
  .readonly();

const RecallSchema = z
  .object({
    kind: z.literal('recall'),
    /** How many dropped groups come back. */
    topK: count.default(3),
    /** Neighbouring groups brought along on either side of each. */
    range: count.default(0),
  })
  .readonly();

export const StepSchema = z.discriminatedUnion('kind', [
  WindowSchema,
  BudgetSchema,
  ClearSchema,
  ShortenSchema,
  SummariseSchema,
  RecallSchema,
]);

/** How to shorten a conversation: what is protected, when to act, the steps in order of work, and the repair of pairs. */
export const RecipeSchema = z
  .object({
    protect: ProtectSchema.prefault({}),
    /** Absent: always. */
    when: WhenSchema.optional(),
    steps: z.array(StepSchema).readonly().default([]),
    /** `drop` removes broken call groups, `pull` brings their missing parts back, `off` sends what the steps left. */
    repair: z.enum(['drop', 'pull', 'off']).default('drop'),
  })
  .readonly();

export type Recipe = z.output<typeof RecipeSchema>;
export type RecipeInput = z.input<typeof RecipeSchema>;
export type Protect = Recipe['protect'];
export type Step = Recipe['steps'][number];
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** A recipe with its defaults filled in, from one written in code. Throws on a recipe that does not fit the schema. */
export function createRecipe(input: RecipeInput): Recipe {
  return RecipeSchema.parse(input);
}

/** The recipe in `value` with its defaults filled in, or undefined when it is none. Never throws. */
export function readRecipe(value: unknown): Recipe | undefined {
  const outcome = RecipeSchema.safeParse(value);
  return outcome.success ? outcome.data : undefined;
}
