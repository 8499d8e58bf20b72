import type { JsonValue } from '../../core/json/value';
import { MODELS } from '../../core/models/find';
import type { Model } from '../../core/models/model';
import type { GivenSizes } from '../../core/tokens/given-sizes';
import type { ComparedRow } from '../../tokenizer/comparison/compare';
import type { Answer, Question } from '../../tokenizer/comparison/protocol';

/** The same request at one model. */
export type ModelRow = Omit<ComparedRow, 'model'> & { readonly model: Model };

/** The part of a `Worker` that is used here. */
export type ComparisonPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

const BY_ID: ReadonlyMap<string, Model> = new Map(MODELS.map((model) => [model.id, model]));

/** Counts and checks one request at every model, in a worker of its own that lives while somebody looks. */
export class ModelComparison {
  readonly #spawn: () => ComparisonPort;
  #worker: ComparisonPort | undefined;
  #turn = 0;
  /** Rows of the newest request so far, by model. */
  #fresh = new Map<string, ModelRow>();
  #rows = $state.raw<readonly ModelRow[]>([]);
  #isBusy = $state(false);
  #isLost = $state(false);

  constructor(spawn: () => ComparisonPort = spawnWorker) {
    this.#spawn = spawn;
  }

  /** Of the newest request as far as it was gone through; where it was not, those of the one before. */
  get rows(): readonly ModelRow[] {
    return this.#rows;
  }
  get isBusy(): boolean {
    return this.#isBusy;
  }
  /** Whether the worker broke down; the next request starts another. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Starts over with another request; what is still being worked on is dropped. */
  compare(request: JsonValue, sizes: GivenSizes = {}): void {
    this.#fresh = new Map();
    const question: Question = { turn: ++this.#turn, request, sizes };
    this.#isBusy = true;
    this.#isLost = false;
    this.#worker ??= this.#start();
    this.#worker.postMessage(question);
  }

  /** Ends the worker; its vocabularies are freed. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isBusy = false;
  }

  #start(): ComparisonPort {
    const worker = this.#spawn();
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#take(data);
    worker.onerror = () => {
      this.close();
      this.#isLost = true;
    };
    return worker;
  }

  #take({ turn, rows, isLast }: Answer): void {
    if (turn !== this.#turn) return;
    for (const row of rows) {
      const model = BY_ID.get(row.model);
      if (model !== undefined) this.#fresh.set(model.id, { ...row, model });
    }
    const before = isLast ? [] : this.#rows.filter(({ model }) => !this.#fresh.has(model.id));
    this.#rows = inOrder([...this.#fresh.values(), ...before]);
    this.#isBusy = !isLast;
  }
}

function inOrder(rows: readonly ModelRow[]): readonly ModelRow[] {
  const byId = new Map(rows.map((row) => [row.model.id, row]));
  return MODELS.flatMap(({ id }) => byId.get(id) ?? []);
}

function spawnWorker(): ComparisonPort {
  return new Worker(new URL('../../tokenizer/comparison/comparison.worker.ts', import.meta.url), {
    type: 'module',
    name: 'comparison',
  });
}
