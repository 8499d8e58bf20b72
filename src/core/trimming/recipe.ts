import * as z from 'zod/mini';

/** What a step counts and cuts in: a message, a call with all its results, or a user message and all until the next. */
const UnitSchema = z.enum(['turn', 'group', 'message']);
export type Unit = z.output<typeof UnitSchema>;

const SideSchema = z.enum(['last', 'first', 'both']);

const count = z.int().check(z.minimum(0));
const names = z.readonly(z.array(z.string()));
const roles = z.union([z.string(), names]);

const ProtectSchema = z.readonly(
  z.object({
    /** `leading`: the system and developer messages before any other. */
    system: z._default(z.enum(['leading', 'all', 'none']), 'leading'),
    /** The group of the newest message, whatever the unit of the steps. */
    latest: z._default(z.boolean(), true),
    firstUser: z._default(z.boolean(), false),
    /** Indexes in the input; each brings its whole group. */
    pinned: z._default(z.readonly(z.array(count)), []),
  }),
);

const WhenSchema = z.readonly(
  z.object({
    /** The steps run only above every limit given; `fraction` is of the model's window. A total at a limit is not over it. */
    over: z.readonly(
      z.object({
        tokens: z.optional(count),
        messages: z.optional(count),
        fraction: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
      }),
    ),
  }),
);

const WindowSchema = z.readonly(
  z.object({
    kind: z.literal('window'),
    unit: z._default(UnitSchema, 'turn'),
    /** Units kept; the newest counts, system, first-user and pinned ones do not. */
    keep: z.optional(count),
    /** For `both`: units kept at either end; without them `keep` is halved, the odd one going to the tail. */
    head: z.optional(count),
    tail: z.optional(count),
    side: z._default(SideSchema, 'last'),
    /** For `last`: the window start moves by whole multiples of this, so that the sent prefix rests in between. */
    step: z._default(z.int().check(z.minimum(1)), 1),
    startOn: z.optional(roles),
    endOn: z.optional(roles),
  }),
);

const BudgetSchema = z.readonly(
  z.object({
    kind: z.literal('budget'),
    /** Tokens, inclusive; tool definitions, protected messages and the reply reserve count in. */
    max: count,
    unit: z._default(UnitSchema, 'group'),
    side: z._default(SideSchema, 'last'),
    onMisfit: z._default(z.enum(['stop', 'skip', 'shorten']), 'stop'),
    reserveOutput: z._default(count, 0),
  }),
);

const ClearSchema = z.readonly(
  z.object({
    kind: z.literal('clear'),
    what: z._default(
      z.enum(['toolResults', 'toolInputs', 'toolGroups', 'reasoning', 'images']),
      'toolResults',
    ),
    /** How many of the newest stay as they are. */
    keep: z._default(count, 3),
    /** Names of tools whose calls and results are never cleared. */
    except: z._default(names, []),
    /** Tokens that must become free, else nothing is cleared. */
    atLeast: z._default(count, 0),
    with: z._default(z.enum(['placeholder', 'preview', 'line', 'nothing']), 'placeholder'),
  }),
);

const ShortenSchema = z.readonly(
  z.object({
    kind: z.literal('shorten'),
    /** Tokens per message. */
    max: count,
    keep: z._default(z.enum(['start', 'end', 'both']), 'both'),
    /** Absent: every role but system and developer. */
    roles: z.optional(names),
  }),
);

const SummariseSchema = z.readonly(
  z.object({
    kind: z.literal('summarise'),
    /** Newest turns that stay word for word. */
    keep: z._default(count, 2),
    as: z._default(z.enum(['user', 'assistant', 'system', 'pair']), 'system'),
    /** The summary itself; without it the environment's `summarise` is asked. */
    text: z.optional(z.string()),
    atLeast: z._default(count, 0),
  }),
);

const RecallSchema = z.readonly(
  z.object({
    kind: z.literal('recall'),
    /** How many dropped groups come back. */
    topK: z._default(count, 3),
    /** Neighbouring groups brought along on either side of each. */
    range: z._default(count, 0),
  }),
);

const StepSchema = z.discriminatedUnion('kind', [
  WindowSchema,
  BudgetSchema,
  ClearSchema,
  ShortenSchema,
  SummariseSchema,
  RecallSchema,
]);

/** How to shorten a conversation: what is protected, when to act, the steps in order of work, and the repair of pairs. */
const RecipeSchema = z.readonly(
  z.object({
    protect: z.prefault(ProtectSchema, {}),
    /** Absent: always. */
    when: z.optional(WhenSchema),
    steps: z._default(z.readonly(z.array(StepSchema)), []),
    /** `drop` removes broken call groups, `pull` brings their missing parts back, `off` sends what the steps left. */
    repair: z._default(z.enum(['drop', 'pull', 'off']), 'drop'),
  }),
);

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
