import { isSystemRole, roleOf } from '../../core/conversation/message';
import { fittedParams, type Extent } from '../../core/sending/fit';
import { layoutOf } from '../../core/trimming/layout';
import type { LibraryStrategy } from '../../core/trimming/libraries/library';
import { strategyOfPlan } from '../../core/trimming/own-recipe';
import { OWN_RECIPE, type OwnRecipe, type TrimParams, type TrimPlan } from '../../core/trimming/plan';
import type { Recipe } from '../../core/trimming/recipe';
import { settingsOf, type Strategy, type TrimOption } from '../../core/trimming/strategy';
import type { Sent } from './sent.svelte';
import type { Session } from '../session/session.svelte';

/** The way of trimming the conversation has chosen, and the settings tried with the others beside it. */
export class Plans {
  readonly #session: Session;
  readonly #sent: Sent;
  /** By strategy; what was set there before another was chosen. */
  #tried = $state.raw<Readonly<Record<string, TrimParams>>>({});
  readonly #extent = $derived.by(() => this.#measure());

  constructor(session: Session, sent: Sent) {
    this.#session = session;
    this.#sent = sent;
  }

  /** The plan that defines what is sent. */
  get chosen(): TrimPlan {
    return this.#session.surroundings.trim;
  }

  /** Undefined when the conversation names one that this version does not know. */
  get strategy(): TrimOption | undefined {
    return this.optionOf(this.chosen);
  }

  /** The libraries whose trimming can be chosen; none until they are loaded. */
  get libraries(): readonly LibraryStrategy[] {
    return this.#sent.parts.current?.libraries ?? [];
  }

  /** What a plan names: a strategy, the recipe it carries, or a library's trimming; undefined for what is not known here. */
  optionOf(plan: TrimPlan): TrimOption | undefined {
    return strategyOfPlan(plan) ?? this.libraries.find(({ id }) => id === plan.strategy);
  }

  /** The recipe the conversation carries, chosen or not; undefined where it has none that this version can read. */
  get own(): Strategy | undefined {
    return strategyOfPlan({ ...this.chosen, strategy: OWN_RECIPE });
  }

  /** The recipe behind the plan; a library's trimming has none. */
  get recipe(): Recipe | undefined {
    const strategy = strategyOfPlan(this.chosen);
    return strategy?.toRecipe(settingsOf(strategy, this.chosen.params), this.chosen.pairSafe);
  }

  /** How much there is to cut: what settings are measured against. */
  get extent(): Extent {
    return this.#extent;
  }

  /** The plan each strategy is compared with: the chosen one's own, settings tried before, or ones that fit. */
  planFor(strategy: TrimOption): TrimPlan {
    if (strategy.id === this.chosen.strategy) {
      return { ...this.chosen, params: settingsOf(strategy, this.chosen.params) };
    }
    const params = this.#tried[strategy.id] ?? fittedParams(strategy, this.#extent);
    return { ...this.chosen, strategy: strategy.id, params: settingsOf(strategy, params) };
  }

  choose(strategy: TrimOption): void {
    if (strategy.id === this.chosen.strategy) return;
    const { strategy: before, params } = this.chosen;
    this.#apply(this.planFor(strategy));
    this.#tried = { ...this.#tried, [before]: params };
  }

  /** Sends by the user's recipe from now on; typing in one field is one step. */
  setRecipe(own: OwnRecipe, field?: string): void {
    const { strategy, params } = this.chosen;
    if (strategy !== OWN_RECIPE) this.#tried = { ...this.#tried, [strategy]: params };
    const plan = { ...this.chosen, strategy: OWN_RECIPE, params: {}, own };
    this.#apply(plan, field === undefined ? undefined : `recipe ${field}`);
  }

  set(id: string, value: TrimParams[string]): void {
    this.#apply({ ...this.chosen, params: { ...this.chosen.params, [id]: value } }, `trim ${id}`);
  }

  setPairSafe(pairSafe: boolean): void {
    this.#apply({ ...this.chosen, pairSafe });
  }

  #apply(trim: TrimPlan, coalesce?: string): void {
    this.#session.apply({
      label: 'trim',
      surroundings: { trim },
      ...(coalesce === undefined ? {} : { coalesce }),
    });
  }

  #measure(): Extent {
    const roles = this.#session.messages.map((message) => roleOf(message));
    const { tokensIn, overhead } = this.#sent.report;
    return {
      messages: roles.filter((role) => !isSystemRole(role)).length,
      turns: roles.filter((role) => role === 'user').length,
      results: roles.filter((role) => role === 'tool' || role === 'function').length,
      groups: layoutOf(this.#session.messages).groups.length,
      tokens: tokensIn + overhead,
    };
  }
}
