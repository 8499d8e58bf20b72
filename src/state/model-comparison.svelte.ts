import { modelOf } from '../core/conversation/request';
import type { Diagnostic } from '../core/diagnostics/diagnostic';
import type { JsonValue } from '../core/json/value';
import { MODELS } from '../core/models/find';
import type { Model } from '../core/models/model';
import { checkRequest } from '../core/rules/check';
import { sizesGiven, type GivenSizes } from '../core/tokens/given-sizes';
import type { TokenAccount } from '../core/tokens/account';
import type { RequestCounter } from './request-counter';

/** The same request at one model. */
export interface ModelRow {
  readonly model: Model;
  readonly account: TokenAccount;
  /** What its vendor would find wrong with the request. */
  readonly errors: readonly Diagnostic[];
}

/** One model's check may take as long as a frame: between two of them the browser has its turn. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Counts and checks one request at every model, one after the other, without holding up the screen. */
export class ModelComparison {
  readonly #counter: RequestCounter;
  #rows = $state.raw<readonly ModelRow[]>([]);
  #isBusy = $state(false);
  #run = 0;

  constructor(counter: RequestCounter) {
    this.#counter = counter;
  }

  /** Of the newest request that was gone through; those of the one before until then. */
  get rows(): readonly ModelRow[] {
    return this.#rows;
  }
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Starts over with another request; what was still being worked on is dropped. */
  async compare(
    request: JsonValue,
    sizes: GivenSizes = {},
    models: readonly Model[] = MODELS,
  ): Promise<void> {
    const run = ++this.#run;
    this.#isBusy = true;
    const rows: ModelRow[] = [];
    for (const model of models) {
      const row = await this.#rowOf(request, model, sizes);
      if (run !== this.#run) return;
      if (row !== undefined) rows.push(row);
      await nextTask();
    }
    if (run !== this.#run) return;
    this.#rows = rows;
    this.#isBusy = false;
  }

  /** Drops what is being worked on. */
  stop(): void {
    this.#run++;
    this.#isBusy = false;
  }

  async #rowOf(request: JsonValue, model: Model, sizes: GivenSizes): Promise<ModelRow | undefined> {
    const { provider, id } = model;
    // A version or an alias of the model is counted by its own name.
    const name = modelOf(request);
    const own = name !== undefined && (model.aliases ?? []).includes(name) ? name : id;
    const account = await this.#counter.count(request, {
      provider,
      model: own,
      imageSize: sizesGiven(sizes),
    });
    if (!account.ok) return undefined;
    const found = checkRequest(request, { dialect: provider, model: own });
    return { model, account: account.value, errors: found.filter(({ severity }) => severity === 'error') };
  }
}
