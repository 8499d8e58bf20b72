import * as z from 'zod/mini';

const ParamSchema = z.union([z.number(), z.boolean(), z.string()]);

/** A recipe of the user's own. What `recipe` holds is read when it is used: one that does not fit is kept, too. */
export const OwnRecipeSchema = z.readonly(z.object({ name: z.string(), recipe: z.unknown() }));
export type OwnRecipe = z.output<typeof OwnRecipeSchema>;

/** The strategy of a plan that sends by its own recipe. */
export const OWN_RECIPE = 'own-recipe';

/** The chosen way of trimming, as a conversation saves it: a strategy of the registry and its settings. */
export const TrimPlanSchema = z.readonly(
  z.object({
    /** Id in the registry; one that this version does not know is kept and sends the full history. */
    strategy: z.string(),
    /** By parameter name; what is absent has the strategy's default. */
    params: z._default(z.readonly(z.record(z.string(), ParamSchema)), {}),
    /** Never split a call from its results; false is the naive form. */
    pairSafe: z._default(z.boolean(), true),
    /** Stays with the conversation while another strategy is chosen. */
    own: z.exactOptional(OwnRecipeSchema),
  }),
);

export type TrimPlan = z.output<typeof TrimPlanSchema>;
export type TrimParams = TrimPlan['params'];

export const FULL_HISTORY: TrimPlan = { strategy: 'full-history', params: {}, pairSafe: true };
