import { untrack } from 'svelte';
import { OWN_RECIPE, type TrimParams, type TrimPlan } from '../../core/trimming/plan';
import { planKey } from '../../core/trimming/plan-key';
import { STRATEGIES, strategyOf } from '../../core/trimming/registry';
import { strategyOfPlan } from '../../core/trimming/own-recipe';
import { settingsOf, type TrimOption } from '../../core/trimming/strategy';
import type { Steps } from '../../core/steps';
import type { Plans } from './plans.svelte';
import type { Sent, SentView } from './sent.svelte';
import type { Session } from '../session/session.svelte';

/** What a conversation is compared under until the user says otherwise. */
const FIRST_IN_VIEW = ['full-history', 'last-turns', 'two-marks', 'clear-tool-results', 'summary-last-turns'];

/** A plan of the comparison. */
export interface ComparedPlan {
  readonly option: TrimOption;
  /** With every setting written out. */
  readonly plan: TrimPlan;
  readonly key: string;
  /** It defines what is sent. */
  readonly isChosen: boolean;
  /** Its place in the list that is kept; undefined where it stands in view only because it is in use. */
  readonly place: number | undefined;
}

/** The plans that stand side by side, and what each would send. The list is kept with the conversation. */
export class Comparison {
  readonly #session: Session;
  readonly #sent: Sent;
  readonly #plans: Plans;
  readonly #listed = $derived.by(() => this.#list());
  readonly #chosenAt = $derived.by(() => this.#locateChosen());
  readonly #entries = $derived.by(() => this.#assemble());
  #views = $state.raw<ReadonlyMap<string, SentView>>(new Map());
  /** By place in the list. */
  readonly #before = new Map<number | undefined, SentView>();
  #basis: readonly unknown[] = [];

  constructor(session: Session, sent: Sent, plans: Plans) {
    this.#session = session;
    this.#sent = sent;
    this.#plans = plans;
  }

  get entries(): readonly ComparedPlan[] {
    return this.#entries;
  }
  get isCustom(): boolean {
    return this.#session.surroundings.comparison !== undefined;
  }
  /** Everything that can be added. */
  get options(): readonly TrimOption[] {
    const { chosen, libraries } = this.#plans;
    const own = strategyOfPlan({ ...chosen, strategy: OWN_RECIPE });
    return [...STRATEGIES, ...(own ? [own] : []), ...libraries];
  }

  /** What a plan would send; while that is worked out, what stood in its place; undefined before the first. */
  viewOf({ plan, key, isChosen, place }: ComparedPlan): SentView | undefined {
    return isChosen ? { ...this.#sent.view, plan } : (this.#views.get(key) ?? this.#before.get(place));
  }

  /** What is not known yet. Reads what it depends on, so it belongs into an effect. */
  pending(): readonly ComparedPlan[] {
    const basis = this.#sent.basis;
    const isSame = basis.every((part, at) => part === this.#basis[at]);
    this.#basis = basis;
    const known = untrack(() => this.#views);
    return this.#entries.filter(({ key, isChosen }) => !isChosen && !(isSame && known.has(key)));
  }

  /** Works out what these would send, a step for each. */
  *compare(entries: readonly ComparedPlan[]): Steps<void> {
    for (const { key, plan, place } of entries) {
      const wanted = new Set(this.#entries.map((entry) => entry.key));
      const known = [...this.#views].filter(([each]) => wanted.has(each));
      const view = this.#sent.preview(plan);
      this.#before.set(place, view);
      this.#views = new Map(known).set(key, view);
      yield;
    }
  }

  add(option: TrimOption): void {
    this.#keep([...this.#written(), this.#plans.planFor(option)]);
  }

  /** Not the plan in use where it is in no list, and not the last one. */
  canRemove({ place }: ComparedPlan): boolean {
    return place !== undefined && this.#entries.length > 1;
  }

  remove({ place }: ComparedPlan): void {
    if (place !== undefined) this.#keep(this.#written().toSpliced(place, 1));
  }

  /** Goes back to the plans that were there at first. */
  reset(): void {
    this.#session.apply({ label: 'trim', surroundings: { comparison: undefined } });
  }

  choose({ plan }: ComparedPlan): void {
    this.#session.apply({ label: 'trim', surroundings: { trim: plan, comparison: this.#written() } });
  }

  set({ plan, place, isChosen }: ComparedPlan, id: string, value: TrimParams[string]): void {
    const changed: TrimPlan = { ...plan, params: { ...plan.params, [id]: value } };
    const written = this.#written();
    this.#session.apply({
      label: 'trim',
      surroundings: {
        comparison: place === undefined ? written : written.with(place, changed),
        ...(isChosen && { trim: changed }),
      },
      coalesce: `comparison ${String(place)} ${id}`,
    });
  }

  /** The kept plans, the chosen one as it is set now. */
  #written(): readonly TrimPlan[] {
    const at = this.#chosenAt;
    return at < 0 ? this.#listed : this.#listed.with(at, this.#plans.chosen);
  }

  #keep(comparison: readonly TrimPlan[]): void {
    this.#session.apply({ label: 'trim', surroundings: { comparison } });
  }

  #list(): readonly TrimPlan[] {
    return (
      this.#session.surroundings.comparison ??
      FIRST_IN_VIEW.flatMap((id) => {
        const strategy = strategyOf(id);
        return strategy === undefined ? [] : [this.#plans.planFor(strategy)];
      })
    );
  }

  /** Where the chosen plan stands in the list: the very plan, else the first of its strategy. */
  #locateChosen(): number {
    const { chosen, strategy: option } = this.#plans;
    if (option === undefined) return -1;
    const key = planKey(complete(option, chosen));
    const same = this.#listed.filter((plan) => plan.strategy === option.id);
    const exact = same.find((plan) => planKey(complete(option, plan)) === key);
    const found = exact ?? same[0];
    return found === undefined ? -1 : this.#listed.indexOf(found);
  }

  #assemble(): readonly ComparedPlan[] {
    const { chosen } = this.#plans;
    const at = this.#chosenAt;
    const listed = this.#listed.flatMap((plan, place) =>
      this.#entryOf(place === at ? chosen : plan, place === at, place),
    );
    return at < 0 ? [...this.#entryOf(chosen, true, undefined), ...listed] : listed;
  }

  #entryOf(plan: TrimPlan, isChosen: boolean, place: number | undefined): readonly ComparedPlan[] {
    const option = this.#plans.optionOf(plan);
    if (option === undefined) return [];
    const whole = complete(option, plan);
    return [{ option, plan: whole, key: planKey(whole), isChosen, place }];
  }
}

function complete(option: TrimOption, plan: TrimPlan): TrimPlan {
  return { ...plan, params: settingsOf(option, plan.params) };
}
