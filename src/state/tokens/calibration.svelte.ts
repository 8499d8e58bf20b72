import type { JsonValue } from '../../core/json/value';
import { bareName, findModel } from '../../core/models/find';
import { success, type Outcome } from '../../core/outcome';
import type { Certainty } from '../../core/tokens/certainty';
import { formulaOf } from '../../core/tokens/formula';
import { modelOf } from '../../core/conversation/request';
import { calibrationOf, type Calibration as Learned, type Measurement } from '../../core/usage/calibration';
import type { Usage } from '../../core/usage/usage';
import { readPreferences, writePreferences } from '../../persistence/preferences';
import type { Counts } from './counts.svelte';
import { isSameRequest } from './same-request';
import type { Session } from '../session/session.svelte';

/** Of one model; the oldest are forgotten first. */
const MOST_MEASUREMENTS = 20;

/** How sure the total on screen is: by the formula, or because the provider said so. */
export type Sureness = Certainty | { readonly kind: 'measured'; readonly tokens: number };

export interface CalibrationSources {
  readonly session: Session;
  readonly counts: Pick<Counts, 'account' | 'certainty'>;
  sentRequest(): JsonValue;
}

/** A request that was really sent, and what it was billed for. */
export interface Billed {
  readonly request: JsonValue;
  readonly usage: Usage;
}

/**
 * What providers billed, beside what was counted here: of the request at hand, and what that teaches about others to the same
 * model. The pairs are kept in this browser; they hold two numbers each and nothing of the conversation.
 */
export class Calibration {
  readonly #sources: CalibrationSources;
  #byModel = $state.raw(readPreferences().measurements ?? {});
  #latest = $state.raw<Billed>();

  readonly #model = $derived.by(() => this.#keyOf(this.#sources.sentRequest()));
  readonly #learned = $derived.by(() => this.#learn());
  readonly #measured = $derived.by(() => {
    const latest = this.#latest;
    return latest && isSameRequest(latest.request, this.#sources.sentRequest()) ? latest.usage : undefined;
  });

  constructor(sources: CalibrationSources) {
    this.#sources = sources;
  }

  /** The bill of exactly the request that would be sent now. */
  get measured(): Usage | undefined {
    return this.#measured;
  }
  /** How sure the total of what is sent is; undefined while it is only estimated. */
  get sureness(): Sureness | undefined {
    const measured = this.#measured;
    return measured ? { kind: 'measured', tokens: measured.input } : this.#sources.counts.certainty;
  }
  /** What is known from bills of the model in use. */
  get learned(): Learned | undefined {
    return this.#learned;
  }
  /** The measurements of the model in use, oldest first. */
  get measurements(): readonly Measurement[] {
    return this.#measurementsOf(this.#model);
  }

  /** Takes in what a request was billed for, pasted or from a live call; the pair that was learned from. */
  async record({ request, usage }: Billed): Promise<Outcome<Measurement>> {
    const model = this.#keyOf(request);
    const account = await this.#sources.counts.account(request);
    if (!account.ok) return account;
    const measurement = { counted: account.value.total, measured: usage.input };
    const before = this.#measurementsOf(model).filter((each) => !isEqual(each, measurement));
    this.#keep({ ...this.#byModel, [model]: [...before, measurement].slice(-MOST_MEASUREMENTS) });
    this.#latest = { request, usage };
    return success(measurement);
  }

  /** Forgets all measurements of the model in use. */
  forget(): void {
    const { [this.#model]: _forgotten, ...rest } = this.#byModel;
    this.#keep(rest);
    this.#latest = undefined;
  }

  #keep(byModel: Readonly<Record<string, readonly Measurement[]>>): void {
    this.#byModel = byModel;
    writePreferences({ measurements: byModel });
  }

  #measurementsOf(model: string): readonly Measurement[] {
    return (Object.hasOwn(this.#byModel, model) ? this.#byModel[model] : undefined) ?? [];
  }

  #learn(): Learned | undefined {
    const { surroundings } = this.#sources.session;
    const formula = formulaOf(modelOf(this.#sources.sentRequest()), surroundings.provider);
    return calibrationOf(this.measurements, formula.kind !== 'other');
  }

  /** Versions of a model are one; without a model, requests to the same provider are. */
  #keyOf(request: JsonValue): string {
    const model = modelOf(request) ?? '';
    const match = findModel(model);
    const id = match.kind === 'unknown' ? bareName(model) : match.model.id;
    return id === '' ? this.#sources.session.surroundings.provider : id;
  }
}

function isEqual(one: Measurement, other: Measurement): boolean {
  return one.counted === other.counted && one.measured === other.measured;
}
