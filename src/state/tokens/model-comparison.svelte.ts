import type { JsonValue } from '../../core/json/value';
import { MODELS } from '../../core/models/find';
import type { Model } from '../../core/models/model';
import type { GivenSizes } from '../../core/tokens/given-sizes';
import type { ComparedRow } from '../../tokenizer/comparison/compare';
import type { Answer, Question } from '../../tokenizer/comparison/protocol';
import { WorkerDesk, type WorkerPort } from '../worker-desk.svelte';

/** The same request at one model. */
export type ModelRow = Omit<ComparedRow, 'model'> & { readonly model: Model };

const BY_ID: ReadonlyMap<string, Model> = new Map(MODELS.map((model) => [model.id, model]));

/** Counts and checks one request at every model, in a worker of its own that lives while somebody looks. */
export class ModelComparison {
  readonly #desk: WorkerDesk<Omit<Question, 'turn'>, Answer>;
  /** Rows of the newest request so far, by model. */
  #fresh = new Map<string, ModelRow>();
  #rows = $state.raw<readonly ModelRow[]>([]);

  constructor(spawn: () => WorkerPort = spawnWorker) {
    this.#desk = new WorkerDesk(spawn, (answer) => this.#take(answer));
  }

  /** Of the newest request as far as it was gone through; where it was not, those of the one before. */
  get rows(): readonly ModelRow[] {
    return this.#rows;
  }
  get isBusy(): boolean {
    return this.#desk.isBusy;
  }
  /** Whether the worker broke down; the next request starts another. */
  get isLost(): boolean {
    return this.#desk.isLost;
  }

  /** Starts over with another request; what is still being worked on is dropped. */
  compare(request: JsonValue, sizes: GivenSizes = {}): void {
    this.#fresh = new Map();
    this.#desk.ask({ request, sizes });
  }

  /** Ends the worker; its vocabularies are freed. */
  close(): void {
    this.#desk.close();
  }

  #take({ rows, isLast }: Answer): void {
    for (const row of rows) {
      const model = BY_ID.get(row.model);
      if (model !== undefined) this.#fresh.set(model.id, { ...row, model });
    }
    const before = isLast ? [] : this.#rows.filter(({ model }) => !this.#fresh.has(model.id));
    this.#rows = inOrder([...this.#fresh.values(), ...before]);
    if (isLast) this.#desk.settle();
  }
}

function inOrder(rows: readonly ModelRow[]): readonly ModelRow[] {
  const byId = new Map(rows.map((row) => [row.model.id, row]));
  return MODELS.flatMap(({ id }) => byId.get(id) ?? []);
}

function spawnWorker(): WorkerPort {
  return new Worker(new URL('../../tokenizer/comparison/comparison.worker.ts', import.meta.url), {
    type: 'module',
    name: 'comparison',
  });
}
