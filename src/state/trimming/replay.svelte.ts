import type { CacheProfile } from '../../core/cache/profile';
import type { TrimPlan } from '../../core/trimming/plan';
import { planKey } from '../../core/trimming/plan-key';
import type { Answer, PlanRerun, Question, Talk } from '../../replay/protocol';

export type { PlanRerun, Talk } from '../../replay/protocol';

/** The part of a `Worker` that is used here. */
export type ReplayPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** What to re-run. */
export interface Rerun {
  readonly talk: Talk;
  readonly plans: readonly TrimPlan[];
  readonly profile: CacheProfile;
  readonly turns: number;
}

/** Re-runs the conversation under each plan, in a worker of its own that lives while somebody looks. */
export class Replay {
  readonly #spawn: () => ReplayPort;
  #worker: ReplayPort | undefined;
  #turn = 0;
  #asked: Rerun | undefined;
  /** Of the newest question so far. */
  #fresh: ReadonlyMap<string, PlanRerun> = new Map();
  #isFirst = true;
  #results = $state.raw<ReadonlyMap<string, PlanRerun>>(new Map());
  #isBusy = $state(false);
  #isLost = $state(false);

  constructor(spawn: () => ReplayPort = spawnWorker) {
    this.#spawn = spawn;
  }

  /** What came of a plan: of the newest question, or of the one before until all of that is there. */
  resultOf(plan: TrimPlan): PlanRerun | undefined {
    return this.#results.get(planKey(plan));
  }
  get isBusy(): boolean {
    return this.#isBusy;
  }
  /** Whether the worker broke down; the next question starts another. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Starts over with another question; what is still being worked on is dropped. */
  ask(rerun: Rerun): void {
    const isSameTalk = this.#worker !== undefined && this.#asked?.talk === rerun.talk;
    const { talk, ...rest } = rerun;
    const question: Question = { turn: ++this.#turn, ...rest, ...(!isSameTalk && { talk }) };
    this.#asked = rerun;
    this.#isFirst = this.#results.size === 0;
    this.#fresh = new Map();
    this.#isBusy = rerun.plans.length > 0;
    this.#isLost = false;
    this.#worker ??= this.#start();
    this.#worker.postMessage(question);
  }

  /** Ends the worker. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isBusy = false;
  }

  #start(): ReplayPort {
    const worker = this.#spawn();
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#take(data);
    worker.onerror = () => {
      this.close();
      this.#isLost = true;
    };
    return worker;
  }

  #take({ turn, plan, rerun }: Answer): void {
    const plans = this.#asked?.plans ?? [];
    const asked = plans[plan];
    if (turn !== this.#turn || asked === undefined) return;
    this.#fresh = new Map(this.#fresh).set(planKey(asked), rerun);
    const isLast = plan === plans.length - 1;
    this.#isBusy = !isLast;
    // Results of two questions do not compare: the older ones stay until all of the newer are there.
    if (isLast || this.#isFirst) this.#results = this.#fresh;
  }
}

function spawnWorker(): ReplayPort {
  return new Worker(new URL('../../replay/replay.worker.ts', import.meta.url), {
    type: 'module',
    name: 'replay',
  });
}
